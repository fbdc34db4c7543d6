// The end of a race: owners, ranks and the photo finish, told from a view in which nothing is hidden any more.
// The deciders come in the order of the engine's `compare` [CH-25].
import type { Seat } from '../../engine/types';
import {
  isDerby,
  isHorse,
  letters,
  perHorse,
  placesOf,
  playersOf,
  type ChangeHorsesView,
  type Horse,
  type PerHorse,
} from './view';

export type Decider = 'row' | 'ownership' | 'carrots' | 'other_horse' | 'wild_cards' | 'never_changed' | 'nothing';

export function ownersOf(view: ChangeHorsesView): PerHorse<Seat | null> {
  const owners = perHorse<Seat | null>(() => null);
  view.seats.forEach((seat, number) => {
    for (const horse of seat.certificates) if (isHorse(horse)) owners[horse] = number;
  });
  return owners;
}

// One question of the photo finish with both answers; the smaller is the better one, so counts are turned round.
export interface Criterion {
  decider: Decider;
  first: number;
  second: number;
}

// The questions asked about two horses, up to the one that parts them.
export function criteria(view: ChangeHorsesView, first: Horse, second: Horse): Criterion[] {
  const places = placesOf(view);
  const owners = ownersOf(view);
  const asked: Criterion[] = [];
  const ask = (decider: Decider, a: number, b: number): boolean => {
    asked.push({ decider, first: a, second: b });
    return a !== b;
  };
  const a = owners[first];
  const b = owners[second];
  if (ask('row', places[first].row, places[second].row)) return asked;
  if (ask('ownership', a === null ? 1 : 0, b === null ? 1 : 0)) return asked;
  if (a === null || b === null || a === b) return asked;
  const seatA = view.seats[a];
  const seatB = view.seats[b];
  if (seatA === undefined || seatB === undefined) return asked;
  if (isDerby(view) && ask('carrots', -seatA.carrots, -seatB.carrots)) return asked;
  if (playersOf(view) === 2) {
    const otherRow = (own: readonly (string | null)[], horse: Horse): number => {
      const other = own.find((letter) => letter !== horse);
      return isHorse(other) ? places[other].row : places[horse].row;
    };
    if (ask('other_horse', otherRow(seatA.certificates, first), otherRow(seatB.certificates, second))) return asked;
  }
  if (ask('wild_cards', -seatA.wild, -seatB.wild)) return asked;
  const changed = (seat: Seat): number => (view.changes.some((change) => change.seat === seat) ? 1 : 0);
  ask('never_changed', changed(a), changed(b));
  return asked;
}

// What parts two horses; negative: the first is placed better.
export function compare(view: ChangeHorsesView, first: Horse, second: Horse): { decider: Decider; order: number } {
  const last = criteria(view, first, second).at(-1);
  if (last === undefined || last.first === last.second) return { decider: 'nothing', order: 0 };
  return { decider: last.decider, order: last.first - last.second };
}

// [CH-24] 1 for the winner, the rearmost horse; equal ranks in a dead heat. Titles: 1 win, 2 place, 3 show.
export const horseRanks = (view: ChangeHorsesView): PerHorse<number> =>
  perHorse((horse) => 1 + letters.filter((other) => compare(view, other, horse).order < 0).length);

export function horsesByRank(view: ChangeHorsesView): Horse[] {
  const ranks = horseRanks(view);
  return [...letters].sort((a, b) => ranks[a] - ranks[b] || (a < b ? -1 : 1));
}

export interface Photo {
  row: number;
  first: Horse;
  second: Horse;
  asked: Criterion[]; // from ownership on; the last one decides, unless its answers are equal
}

// Every pair of neighbours in the ranking that share a row.
export function photos(view: ChangeHorsesView): Photo[] {
  const list = horsesByRank(view);
  const places = placesOf(view);
  return list.flatMap((first, index) => {
    const second = list[index + 1];
    if (second === undefined || places[first].row !== places[second].row) return [];
    return [{ row: places[first].row, first, second, asked: criteria(view, first, second).slice(1) }];
  });
}
