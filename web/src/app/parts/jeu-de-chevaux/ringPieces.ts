// The horses of a position of Jeu de Chevaux as things on the board: where each stands, and where one is put down.
import { colours, homeStep, pointOf, stallOf, yardOf, type Point } from '../../../boards/jeu-de-chevaux/ring';
import type { Rules } from '../../../engine/types';
import type { Colour } from '../../../engine/views';

export const stableStep = -1; // before the first square
export { homeStep };

// [JC-2] Three players leave one stable empty.
export const playedColours = (rules: Rules): Colour[] =>
  colours.filter((colour) => rules['players'] !== 3 || rules['empty'] !== colour);

export interface Piece {
  colour: Colour;
  index: number; // in the field of its colour
  step: number; // stableStep to homeStep
  at: Point;
}

export const stepOf = (word: string): number =>
  word === 'stable' ? stableStep : word === 'home' ? homeStep : /^\d{1,2}$/.test(word) ? Number(word) : NaN;
export const wordOf = (step: number): string =>
  step <= stableStep ? 'stable' : step >= homeStep ? 'home' : String(step);

// What is no place is drawn nowhere.
export function piecesOf(horses: Readonly<Record<Colour, readonly string[]>>): Piece[] {
  return colours.flatMap((colour) => {
    let waiting = 0;
    let home = 0;
    return horses[colour].flatMap((word, index): Piece[] => {
      const step = stepOf(word);
      if (!(step <= homeStep)) return [];
      const at =
        step === stableStep
          ? stallOf(colour, waiting++ % 4)
          : step === homeStep
            ? stallOf(colour, 3 - (home++ % 4))
            : pointOf(colour, step);
      return [{ colour, index, step, at }];
    });
  });
}

const yardSize = 240;
const reach = 34; // a little more than from the middle of a square to its corner

// Where a horse of this colour stands when it is put down here; null: on no place of the board.
export function stepAt(colour: Colour, { x, y }: Point): number | null {
  const yard = yardOf(colour);
  if (x >= yard.x && y >= yard.y && x <= yard.x + yardSize && y <= yard.y + yardSize) return stableStep;
  let best: number | null = null;
  let least = reach;
  for (let step = 0; step <= homeStep; ++step) {
    const place = pointOf(colour, step);
    const distance = Math.hypot(place.x - x, place.y - y);
    if (distance < least) [best, least] = [step, distance];
  }
  return best;
}

// The keys of a slider along the horse's way; null: another key.
export function stepByKey(step: number, code: string): number | null {
  const ways: Readonly<Record<string, number>> = {
    ArrowRight: step + 1,
    ArrowUp: step + 1,
    ArrowLeft: step - 1,
    ArrowDown: step - 1,
    PageUp: step + 10,
    PageDown: step - 10,
    Home: stableStep,
    End: homeStep,
  };
  const to = ways[code];
  return to === undefined ? null : Math.min(homeStep, Math.max(stableStep, to));
}
