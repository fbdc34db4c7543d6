// The texts of moves, taken apart and put together. Whether a move is legal is decided by looking it up in the list.
import { isHorse, type Horse } from './view';

export type WildOption = 'stumble' | 'slip' | 'fast' | 'change';
export const wildOptions: readonly WildOption[] = ['stumble', 'slip', 'fast', 'change'];

export type Move =
  | { kind: 'pick'; cards: string[] }
  | { kind: 'play'; card: string }
  | { kind: 'bid'; carrots: number }
  | { kind: 'stand' }
  | { kind: 'stumble'; place: number } // from 1 on
  | { kind: 'slip'; slips: [string, string] } // "A-": towards lane 1
  | { kind: 'fast' }
  | { kind: 'change'; horse: Horse | null }
  | { kind: 'other' };

export function parseMove(text: string): Move {
  const words = text.split(' ');
  const [verb, first = '', second = '', third = ''] = words;
  switch (verb) {
    case 'pick':
      return { kind: 'pick', cards: words.slice(1) };
    case 'play':
      return { kind: 'play', card: first };
    case 'bid':
      return { kind: 'bid', carrots: Number(first) };
    case 'stand':
      return { kind: 'stand' };
    case 'wild':
      break;
    default:
      return { kind: 'other' };
  }
  switch (first) {
    case 'stumble':
      return { kind: 'stumble', place: Number(second) };
    case 'slip':
      return { kind: 'slip', slips: [second, third] };
    case 'fast':
      return { kind: 'fast' };
    case 'change':
      return { kind: 'change', horse: isHorse(second) ? second : null };
    default:
      return { kind: 'other' };
  }
}

// The laying of these cards, if it is legal: a list of hundreds is searched by its text.
export function pickOf(cards: readonly string[], legal: readonly string[]): string | null {
  const text = ['pick', ...[...cards].sort()].join(' ');
  return legal.includes(text) ? text : null;
}

// Two sideways moves in the order that is legal.
export function slipOf(first: string, second: string, legal: readonly string[]): string | null {
  const either = [`wild slip ${first} ${second}`, `wild slip ${second} ${first}`];
  return either.find((text) => legal.includes(text)) ?? null;
}

// The single sideways moves that can be chosen, given those chosen already.
export function openSlips(chosen: readonly string[], legal: readonly string[]): Set<string> {
  const open = new Set<string>();
  const [first] = chosen;
  for (const text of legal) {
    const move = parseMove(text);
    if (move.kind !== 'slip') continue;
    const [a, b] = move.slips;
    if (first === undefined) open.add(a).add(b);
    else if (a === first) open.add(b);
    else if (b === first) open.add(a);
  }
  return open;
}

export const movesOf = (legal: readonly string[], verb: string): string[] =>
  legal.filter((text) => text === verb || text.startsWith(`${verb} `));

export const hasWild = (legal: readonly string[], option: WildOption): boolean =>
  movesOf(legal, `wild ${option}`).length > 0;
