// What the seats of an online table are called on this page.
import type { ClockChoice, EntrySeat, Room } from '../../online/protocol';
import type { FaultKind } from '../../table/transport';
import type { Words } from '../../words/words';
import { botNames } from '../setup/choice';

// A person's name as given; two of the same are told apart, and a bot gets a name that nobody else has.
export function seatNames(seats: readonly EntrySeat[], words: Words): string[] {
  const given = new Set(seats.map(({ name }) => name));
  const free = botNames.filter((name) => !given.has(name));
  const used = new Map<string, number>();
  let bots = 0;
  return seats.map(({ kind, name }, seat) => {
    if (kind === 'bot' && !name) return free[bots++] ?? `Bot ${seat + 1}`;
    if (kind === 'free') return words.t('online.seatFree');
    const called = name?.trim() || words.t('shell.playerName', { n: seat + 1 });
    const times = (used.get(called) ?? 0) + 1;
    used.set(called, times);
    return times === 1 ? called : `${called} (${times})`;
  });
}

// What is said of a seat besides its name; empty: nothing out of the ordinary.
export type Presence = 'bot' | 'free' | 'kept' | 'held' | 'away' | 'here';
export function presenceOf(seat: EntrySeat & { here?: boolean; held?: boolean }): Presence {
  if (seat.kind !== 'person') return seat.kind;
  return seat.held ? 'held' : seat.here ? 'here' : 'away';
}
export const presenceText = (seat: Parameters<typeof presenceOf>[0], words: Words): string => {
  const presence = presenceOf(seat);
  if (presence !== 'bot') return words.t(`online.presence_${presence}`);
  return words.t('online.presence_bot', { level: words.t(`shell.level_${seat.level ?? 'trot'}`) });
};

// How many are missing before a game can begin: whoever has a seat must be there, but where the clock counts days.
export function missingPlayers({ seats, clock }: Pick<Room, 'seats' | 'clock'>): number {
  const days = clock === '1d' || clock === '3d';
  return seats.filter((seat) => {
    const presence = presenceOf(seat);
    return presence === 'free' || presence === 'kept' || (presence === 'away' && !days);
  }).length;
}

// Why a table does not come although it is asked for again and again; null: nothing worth telling.
const delays = ['limit', 'busy', 'storage', 'rate', 'full'] as const satisfies readonly FaultKind[];
export type Delay = (typeof delays)[number];
export const delayOf = (fault: { kind: FaultKind } | null): Delay | null =>
  delays.find((kind) => kind === fault?.kind) ?? null;
export const delayText = (delay: Delay, words: Words): string =>
  `${words.t(`online.delay_${delay}`)} ${words.t('online.tryingAgain')}`;

export const clockText = (clock: ClockChoice, words: Words): string => words.t(`online.clock_${clock}`);

// The rest of a time, by the second below an hour, else roughly.
export function timeLeft(milliseconds: number, words: Words): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const hours = Math.floor(seconds / 3600);
  return hours < 48 ? words.t('online.hours', { n: hours }) : words.t('online.days', { n: Math.floor(hours / 24) });
}
