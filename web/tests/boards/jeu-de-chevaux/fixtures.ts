// Views of Jeu de Chevaux for tests, made by hand, with what the engine would say of them.
import type { Seen } from '../../../src/boards/board';
import type { SeenEvent } from '../../../src/engine/types';
import type { Colour, JeuDeChevauxView, Target } from '../../../src/engine/views';

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

// Where a move leads, as the engine says: "move R24" to a step, and whom it sends back.
export function target(move: string, to: number, sends_back: Colour | null = null): Target {
  const [verb, horse = ''] = move.split(' ');
  const from = verb === 'out' ? null : Number(horse.slice(1));
  return { kind: 'run', move, colour: horse[0] as Colour, from, to, home: to === 61, sends_back };
}

export const seenOf = (view: JeuDeChevauxView, targets: Target[] = []): Seen<JeuDeChevauxView> => ({
  view,
  facts: { targets, covered: [] },
});

export const ran = (by: number, effect: Target): SeenEvent => ({ number: 7, by, text: effect.move, effect });
export const rolled = (pips: number): SeenEvent => ({ number: 7, by: null, text: `roll ${pips}`, effect: null });
