import { fieldOf, verbOf, type RecordText, type Rounds } from '../../analysis/recordText';

// A round begins with a characteristic and ends with the last answer to it.
export function rounds({ position, events, result }: RecordText): Rounds {
  let answered = fieldOf(position, 'phase') === 'speak' ? 0 : null; // the moment of the last answer, in a round
  const ends: number[] = [];
  events.forEach((event, at) => {
    if (event.by === 'dealer') return;
    if (verbOf(event) === 'lead' && answered !== null) ends.push(answered);
    answered = at + 1;
  });
  if (result !== undefined && answered !== null) ends.push(answered);
  return { first: Number(fieldOf(position, 'rounds') ?? 0) + 1, ends };
}
