// Which of the kept games are shown, and what can be asked of one: whose it is, how it ended for them.
import type { GameName, Level, Seat } from '../../engine/types';
import type { KeptGame } from '../../table/archive';

// Of several persons at one screen the first counts: the set-up puts "me" there.
export function ownSeat(game: KeptGame): Seat | null {
  const seat = game.seats.findIndex(({ kind }) => kind === 'person');
  return seat < 0 ? null : seat;
}

export function ownRank(game: KeptGame): number | null {
  const seat = ownSeat(game);
  return seat === null ? null : (game.outcome?.ranks[seat] ?? null);
}

// Level of a bot, or a person: at this screen or elsewhere.
export const opponentKinds = ['person', 'random', 'foal', 'trot', 'canter', 'gallop'] as const;
export type OpponentKind = 'person' | Level;

export function opponentsOf(game: KeptGame): OpponentKind[] {
  const own = ownSeat(game);
  return game.seats.flatMap((holder, seat) => (seat === own ? [] : [holder.kind === 'bot' ? holder.level : 'person']));
}

export const results = ['won', 'lost', 'open'] as const;
export type Result = (typeof results)[number];

export function resultOf(game: KeptGame): Result {
  if (!game.over) return 'open';
  return ownRank(game) === 1 ? 'won' : 'lost';
}

export const places = ['offline', 'online'] as const;

// Null: any.
export interface Filter {
  game: GameName | null;
  players: number | null;
  result: Result | null;
  place: (typeof places)[number] | null;
  opponent: OpponentKind | null;
  from: string | null; // a day, "2026-11-16", as this device's clock has it
  to: string | null; // that day included
}

export const noFilter: Filter = {
  game: null,
  players: null,
  result: null,
  place: null,
  opponent: null,
  from: null,
  to: null,
};

const dayOf = (text: string): Date => new Date(`${text}T00:00:00`);
const isDay = (text: string | null): text is string => text !== null && !Number.isNaN(dayOf(text).getTime());

function isWithin(at: number, { from, to }: Filter): boolean {
  if (isDay(from) && at < dayOf(from).getTime()) return false;
  if (!isDay(to)) return true;
  const end = dayOf(to);
  end.setDate(end.getDate() + 1);
  return at < end.getTime();
}

export function matches(game: KeptGame, filter: Filter): boolean {
  const { players, result, place, opponent } = filter;
  return (
    (filter.game === null || filter.game === game.game) &&
    (players === null || players === game.seats.length) &&
    (result === null || result === resultOf(game)) &&
    (place === null || (place === 'online') === (game.source === 'online')) &&
    (opponent === null || opponentsOf(game).includes(opponent)) &&
    isWithin(game.saved_at, filter)
  );
}

export const isFiltered = (filter: Filter): boolean => Object.values(filter).some((value) => value !== null);
