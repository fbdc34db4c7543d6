import { fieldOf, type RecordText, type Rounds } from '../../analysis/recordText';

// How many rolls decided who begins: all roll, and those with the highest roll again while there are several.
function startRolls(rolls: readonly number[], players: number): number {
  let from = 0;
  for (let contenders = players; contenders > 1 && from < rolls.length;) {
    const lap = rolls.slice(from, from + contenders);
    from += contenders;
    contenders = lap.filter((pips) => pips === Math.max(...lap)).length;
  }
  return from;
}

// A turn goes on with a six that moved a horse, but not when the player's last horse came home with it. (With two
// players, who have two stables each, the game is over then.)
export function rounds({ rules, position, events, result }: RecordText): Rounds {
  const started = position !== undefined && fieldOf(position, 'phase') !== 'start_roll';
  const rolls = events.flatMap((event) => (event.by === 'dealer' ? [Number(event.do.split(' ')[1])] : []));
  const from = started ? 0 : startRolls(rolls, Number(rules['players']));
  const home = new Map<number, number>();
  const ends: number[] = [];
  let pips = started ? Number(fieldOf(position, 'die') ?? 0) : 0;
  events.forEach((event, at) => {
    const next = events[at + 1];
    if (at < from) return;
    if (event.by === 'dealer') {
      pips = Number(event.do.split(' ')[1]);
      const moves = next !== undefined && next.by !== 'dealer';
      const over = !moves && next !== undefined && (pips !== 6 || rules['reroll_unused_six'] !== true);
      if (over) ends.push(at + 1);
      return;
    }
    const came = event.do.endsWith('60'); // from the sixth numbered square
    if (came) home.set(event.by, (home.get(event.by) ?? 0) + 1);
    const all = came && rules['players'] !== 2 && home.get(event.by) === rules['horses'];
    if (pips !== 6 || all || (next === undefined && result !== undefined)) ends.push(at + 1);
  });
  return { first: 1, ends };
}
