// The rounds of a game, read off the events of its record: the chart counts them along its axis. Jeu de Chevaux has no
// rounds; there it is turns. Nothing is played here: what the events mean is the engine's business.
import type { GameName, Rules } from '../../engine/types';

export interface Rounds {
  first: number; // the number of the first one; more than 1 where the game began in a position
  ends: readonly number[]; // the moments at which they were over, in order
}

interface RecordEvent {
  by: number | 'dealer';
  do: string;
}

interface RecordText {
  game: GameName;
  rules: Rules;
  position?: string;
  events: readonly RecordEvent[];
  result?: unknown;
}

const verbOf = ({ do: text }: RecordEvent): string => text.split(' ', 1)[0] ?? '';

// A field of a position: "phase act; round 2; turn 1".
const fieldOf = (position: string | undefined, name: string): string | undefined =>
  new RegExp(`(?:^|; )${name} (\\w+)`).exec(position ?? '')?.[1];

// A round ends when every turn of it has been played; two players have two each.
function changeHorses({ rules, position, events }: RecordText): Rounds {
  const turns = rules['players'] === 2 ? 4 : Number(rules['players']);
  let played = fieldOf(position, 'phase') === 'act' ? Number(fieldOf(position, 'turn') ?? 0) : 0;
  const ends: number[] = [];
  events.forEach((event, at) => {
    if (verbOf(event) === 'play' && ++played % turns === 0) ends.push(at + 1);
  });
  return { first: Number(fieldOf(position, 'round') ?? 0) + 1, ends };
}

// A round begins with a characteristic and ends with the last answer to it.
function chevaux({ position, events, result }: RecordText): Rounds {
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
function jeuDeChevaux({ rules, position, events, result }: RecordText): Rounds {
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

export function roundsOf(record: string): Rounds {
  const read = JSON.parse(record) as RecordText;
  return { 'change-horses': changeHorses, chevaux, 'jeu-de-chevaux': jeuDeChevaux }[read.game](read);
}

// The number of the round that a moment belongs to.
export function roundAt({ first, ends }: Rounds, moment: number): number {
  const over = ends.findIndex((end) => end >= moment);
  return first + (over === -1 ? ends.length : over);
}

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

// Marks along the bottom: round numbers at one distance, each where that round was over, with room between them and to
// the right of `from`.
export function roundTicks(
  { first, ends }: Rounds,
  x: (moment: number) => number,
  from: number,
): { moment: number; round: number }[] {
  const room = 14 + 8 * String(first + ends.length).length; // for the widest number
  const marked = (step: number): { moment: number; round: number }[] =>
    ends.flatMap((moment, at) =>
      (first + at) % step === 0 && x(moment) >= from ? [{ moment, round: first + at }] : [],
    );
  const apart = (marks: ReturnType<typeof marked>): boolean =>
    marks.every(({ moment }, at) => at === 0 || x(moment) - x(marks[at - 1]?.moment ?? 0) >= room);
  return steps.map(marked).find(apart) ?? [];
}
