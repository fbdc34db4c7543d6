// The end of a race as the engine tells it: the ranks and the photo finish.
import type { Seat } from '../../engine/types';
import type { ChangeHorsesFacts, Placed } from '../../engine/views';

// From the winner, the rearmost horse, to the last. Titles: 1 win, 2 place, 3 show.
export const placingOf = (facts: ChangeHorsesFacts): readonly Placed[] => facts.placing ?? [];

// A seat's horses, the better placed first; null: those that nobody owns.
export const placedOf = (facts: ChangeHorsesFacts, owner: Seat | null): Placed[] =>
  placingOf(facts).filter((one) => one.owner === owner);

export type Question = Placed['asked'][number];

export interface Photo {
  first: Placed;
  second: Placed;
  asked: readonly Question[]; // from ownership on
}

// Every pair of neighbours in the ranking that share a row.
export const photos = (facts: ChangeHorsesFacts): Photo[] =>
  placingOf(facts).flatMap((first, index, all) => {
    const second = all[index + 1];
    if (second === undefined || first.parted_by === 'row') return [];
    return [{ first, second, asked: first.asked.filter(({ decider }) => decider !== 'row') }];
  });
