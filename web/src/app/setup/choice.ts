// A set-up as a person chooses it: defaults, what was remembered, and the table that it makes.
import type { GameName, Level, Rules, RuleValue } from '../../engine/types';
import { readKept, writeKept } from '../../settings/store';
import type { Holder, TableSetup } from '../../table/transport';
import type { Words } from '../../words/words';
import { playersOf } from '../parts/part';

export const levels = ['foal', 'trot', 'canter', 'gallop'] as const satisfies readonly Level[];
export type BotLevel = (typeof levels)[number];
export const seatKinds = ['me', 'person', 'bot'] as const;
export type SeatKind = (typeof seatKinds)[number];

export interface SeatChoice {
  kind: SeatKind;
  name: string; // empty: the name that the seat gets by itself
  level: BotLevel;
}

export interface Choice {
  game: GameName;
  seats: SeatChoice[];
  rules: Rules; // without `players`: the seats say it
  aids: boolean; // hints and beliefs are to be had
}

export const nameLength = 24;
export const botNames = ['Nora', 'Otto', 'Alma', 'Hugo', 'Pia', 'Enzo'];

// A sensible game against bots.
export function classicChoice(game: GameName): Choice {
  const bot = (): SeatChoice => ({ kind: 'bot', name: '', level: 'trot' });
  return {
    game,
    seats: [{ kind: 'me', name: '', level: 'trot' }, bot(), bot(), bot()],
    rules: {},
    aids: true,
  };
}

function seatFrom(kept: unknown): SeatChoice | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { kind, name, level } = kept as Record<string, unknown>;
  const known = seatKinds.find((one) => one === kind);
  if (!known) return null;
  return {
    kind: known,
    name: typeof name === 'string' ? name.slice(0, nameLength) : '',
    level: levels.find((one) => one === level) ?? 'trot',
  };
}

export function choiceFrom(kept: unknown, game: GameName): Choice | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const from = kept as Record<string, unknown>;
  if (!Array.isArray(from['seats'])) return null;
  const seats = from['seats'].map(seatFrom);
  const { low, high } = playersOf(game);
  if (seats.length < low || seats.length > high || seats.some((seat) => seat === null)) return null;
  const rules: Rules = {};
  if (typeof from['rules'] === 'object' && from['rules'] !== null) {
    for (const [name, value] of Object.entries(from['rules'])) {
      if (value === null || ['boolean', 'number', 'string'].includes(typeof value)) rules[name] = value as RuleValue;
    }
  }
  return { game, seats: seats as SeatChoice[], rules, aids: from['aids'] !== false };
}

export const keptChoice = (game: GameName): Choice | null => choiceFrom(readKept(`setup.${game}`), game);

export function keepChoice(choice: Choice): void {
  writeKept(`setup.${choice.game}`, { seats: choice.seats, rules: choice.rules, aids: choice.aids });
  const me = choice.seats.find((seat) => seat.kind === 'me');
  if (me?.name) writeKept('name', me.name);
}

// What "Play" starts: the last set-up if I was alone with bots in it, else the classic one.
export function quickChoice(game: GameName): Choice {
  const kept = keptChoice(game);
  const alone = kept?.seats.filter((seat) => seat.kind !== 'bot').length === 1;
  return kept && alone ? kept : classicChoice(game);
}

// The name that is shown for a seat: the one given, else a plain one that nobody else at the table has.
export function nameOf(seats: readonly SeatChoice[], at: number, words: Words): string {
  const seat = seats[at];
  if (!seat) return '';
  if (seat.name.trim()) return seat.name.trim();
  if (seat.kind === 'bot') {
    const given = new Set(seats.map((one) => one.name.trim()));
    const free = botNames.filter((name) => !given.has(name));
    const before = seats.slice(0, at).filter((one) => one.kind === 'bot' && !one.name.trim()).length;
    return free[before] ?? `Bot ${at + 1}`;
  }
  const name = seat.kind === 'me' ? readKept('name') : null;
  return typeof name === 'string' && name ? name : words.t('shell.playerName', { n: at + 1 });
}

export function tableOf(choice: Choice, words: Words): TableSetup {
  const seats = choice.seats.map((seat, at): Holder => {
    const name = nameOf(choice.seats, at, words);
    return seat.kind === 'bot' ? { kind: 'bot', name, level: seat.level } : { kind: 'person', name };
  });
  return { game: choice.game, rules: { ...choice.rules, players: seats.length }, seats };
}
