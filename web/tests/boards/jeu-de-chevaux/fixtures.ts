// Views of Jeu de Chevaux for tests, made by hand.
import type { Colour, JeuDeChevauxView } from '../../../src/engine/views';

const letters: readonly Colour[] = ['R', 'G', 'B', 'Y'];

export interface Sketch extends Partial<Omit<JeuDeChevauxView, 'stables' | 'rules'>> {
  players?: number;
  horses?: number;
  steps?: Partial<Record<Colour, number[]>>;
  home?: Partial<Record<Colour, number>>;
  empty?: Colour;
  house?: Record<string, boolean>;
}

export function ringView({
  players = 4,
  horses = 4,
  steps = {},
  home = {},
  empty = 'Y',
  house = {},
  ...rest
}: Sketch): JeuDeChevauxView {
  let next = 0;
  const owner = (colour: Colour, index: number): number | null => {
    if (players === 2) return index % 2;
    if (players === 3 && colour === empty) return null;
    return next++;
  };
  return {
    game: 'jeu-de-chevaux',
    rules: {
      players,
      horses,
      empty,
      reroll_unused_six: false,
      one_stable_wins: false,
      any_four_win: false,
      play_on: false,
      ...house,
    },
    seat: 0,
    phase: 'roll',
    to_move: 0,
    die: 0,
    places: Array<number>(players).fill(0),
    choices: { first: [], second: [] },
    start: { contenders: [0], best_rollers: [], best_roll: 0 },
    ...rest,
    stables: letters.map((colour, index) => {
      const seat = owner(colour, index);
      const running = steps[colour] ?? [];
      const done = home[colour] ?? 0;
      return { colour, seat, stable: seat === null ? 0 : horses - running.length - done, home: done, steps: running };
    }),
  };
}

// The mock-up's position: red has rolled 5; one of its horses can send blue back.
export const middle = () =>
  ringView({
    phase: 'move',
    die: 5,
    to_move: 0,
    choices: { first: ['9', '26'], second: [] },
    steps: { R: [9, 20 + 4, 58], G: [3, 34], B: [1, 44 - 16 + 2], Y: [55, 20] },
    home: { G: 1, Y: 1 },
  });
