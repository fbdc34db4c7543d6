// The dealer's draws as digits. A draw is a row of different things out of a pool: horses, seats, pips, cards.
import type { View } from '../engine/views';
import type { DigitReader, DigitWriter } from './digits';

interface Draw {
  pool: readonly string[];
  count: number;
  write: (things: readonly string[]) => string; // as the notation has it, after the word
  read: (text: string) => string[];
}

const horses = [...'ABCDEF'];
const letters = (text: string): string[] => [...text.replace(/[ /]/g, '')];
const words = (text: string): string[] => text.split(' ').filter((word) => word !== '/');
const spaced = (things: readonly string[]): string => things.join(' ');

// [CH-5] Two players have two certificates each, more have one; the rest is the pile.
function certificates(things: readonly string[], players: number): string {
  const each = players === 2 ? 2 : 1;
  const own = Array.from({ length: players }, (_, seat) => things.slice(seat * each, (seat + 1) * each).join(''));
  return `${own.join(' ')} / ${things.slice(players * each).join('')}`;
}

function hands(things: readonly string[], players: number): string {
  const each = things.length / players;
  return Array.from({ length: players }, (_, seat) => spaced(things.slice(seat * each, (seat + 1) * each))).join(' / ');
}

// The cards of the round that was decided last: they lie open, and are the lowest of the leader's pile.
function captured(view: View, deck: readonly string[]): Pick<Draw, 'pool' | 'count'> {
  if (view.game !== 'chevaux') return { pool: [], count: 0 };
  const pile = view.seats[view.leader]?.pile ?? [];
  const cards = view.taken > 0 ? pile.slice(-view.taken) : [];
  const known = cards.flatMap((card) => (card === null ? [] : [card.replace(/^\+/, '')]));
  return { pool: known.length === view.taken ? known.sort() : deck, count: view.taken };
}

// `due` is the draw's first word, `view` what somebody sees who watches. Null: a draw that is not known here.
function drawOf(due: string, view: View, deck: readonly string[]): Draw | null {
  const players = Number(view.rules['players']);
  const seats = Array.from({ length: players }, (_, seat) => String(seat));
  switch (due) {
    case 'lanes':
      return { pool: horses, count: 6, write: (things) => things.join(''), read: letters };
    case 'certificates':
      return { pool: horses, count: 6, write: (things) => certificates(things, players), read: letters };
    case 'order':
      return { pool: seats, count: players, write: spaced, read: words };
    case 'first':
      return { pool: seats, count: 1, write: spaced, read: words };
    case 'roll':
      return { pool: [...'123456'], count: 1, write: spaced, read: words };
    case 'deal':
      return {
        pool: deck,
        count: Math.floor(deck.length / players) * players,
        write: (things) => hands(things, players),
        read: words,
      };
    case 'shuffle':
      return { ...captured(view, deck), write: spaced, read: words };
    default:
      return null;
  }
}

// False: this draw cannot be written so.
export function writeDraw(
  digits: DigitWriter,
  text: string,
  due: string,
  view: View,
  deck: readonly string[],
): boolean {
  const draw = drawOf(due, view, deck);
  if (!draw || !text.startsWith(`${due} `)) return false;
  const things = draw.read(text.slice(due.length + 1));
  if (things.length !== draw.count || `${due} ${draw.write(things)}` !== text) return false;
  const left = [...draw.pool];
  for (const thing of things) {
    const at = left.indexOf(thing);
    if (at < 0) return false;
    digits.put(at, left.length);
    left.splice(at, 1);
  }
  return true;
}

export function readDraw(digits: DigitReader, due: string, view: View, deck: readonly string[]): string | null {
  const draw = drawOf(due, view, deck);
  if (!draw) return null;
  const left = [...draw.pool];
  const things: string[] = [];
  for (let i = 0; i < draw.count; ++i) {
    if (left.length === 0) return null;
    things.push(...left.splice(digits.take(left.length), 1));
  }
  return `${due} ${draw.write(things)}`;
}
