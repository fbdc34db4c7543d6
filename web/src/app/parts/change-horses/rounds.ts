import { fieldOf, verbOf, type RecordText, type Rounds } from '../../analysis/recordText';

// A round ends when every turn of it has been played; two players have two each.
export function rounds({ rules, position, events }: RecordText): Rounds {
  const turns = rules['players'] === 2 ? 4 : Number(rules['players']);
  let played = fieldOf(position, 'phase') === 'act' ? Number(fieldOf(position, 'turn') ?? 0) : 0;
  const ends: number[] = [];
  events.forEach((event, at) => {
    if (verbOf(event) === 'play' && ++played % turns === 0) ends.push(at + 1);
  });
  return { first: Number(fieldOf(position, 'round') ?? 0) + 1, ends };
}
