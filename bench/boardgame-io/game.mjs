// Jeu de Chevaux cut down to what costs a server least: four counters, a die, one step after the other. The first
// counter that has gone round ends the game.

export const players = 4;
const wayRound = 56;

export const counters = {
  name: 'counters',
  disableUndo: true,
  setup: ({ ctx }) => ({ steps: Array(ctx.numPlayers).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    // Chance is drawn by the server alone, as there.
    advance: {
      move: ({ G, playerID, random }) => {
        G.steps[Number(playerID)] += random.D6();
      },
      client: false,
    },
  },
  endIf: ({ G }) => {
    const winner = G.steps.findIndex((steps) => steps >= wayRound);
    return winner < 0 ? undefined : { winner };
  },
};
