// The messages of docs/protocol.md, as types, and how a text becomes one of them. What a view says inside is for the
// engine to judge, which reads it with the rules in hand.
import type { Ending, GameName, Level, Outcome, Rules, RuleValue, Seat, SeenEvent, Viewer } from '../engine/types';
import type { Effect, View } from '../engine/views';
import { bounds, mostEvents, nameUnits, textUnits } from './bounds';
import {
  among,
  fields,
  flag,
  hex,
  list,
  orNull,
  readOrNull,
  shown,
  text,
  whole,
  type Fields,
  type Reader,
} from './reading';

export const protocolVersion = 1;

export const gameNames = ['change-horses', 'chevaux', 'jeu-de-chevaux'] as const satisfies readonly GameName[];
export const levels = ['random', 'foal', 'trot', 'canter', 'gallop'] as const satisfies readonly Level[];
export const clocks = ['none', '30s', '2m', '1d', '3d'] as const;
export type ClockChoice = (typeof clocks)[number];
export const chatChoices = ['all', 'presets', 'off'] as const;
export type ChatChoice = (typeof chatChoices)[number];
export const presets = [
  'hello',
  'good_luck',
  'well_played',
  'thanks',
  'oops',
  'my_turn_soon',
  'hurry',
  'good_game',
  'again',
  'bye',
] as const;
export type Preset = (typeof presets)[number];
export const statuses = ['gathering', 'playing', 'over', 'closed'] as const;
export type Status = (typeof statuses)[number];
const seatKinds = ['free', 'kept', 'person', 'bot'] as const;
const endings = ['line', 'cards', 'all-cards', 'stopped', 'home'] as const satisfies readonly Ending[];

export const nameLength = 24;
export const textLength = 200;
const mostSeats = 6;

// --- A table

export interface EntrySeat {
  kind: (typeof seatKinds)[number];
  name: string | null;
  level: Level | null;
}

export interface Entry {
  table: string;
  game: GameName;
  rules: Rules;
  status: Status;
  clock: ClockChoice;
  spectators: boolean;
  public: boolean;
  seats: EntrySeat[];
  seq: number;
  outcome: Outcome | null;
  seat: Viewer; // the asking person's own
  changed_at: number;
}

export interface RoomSeat extends EntrySeat {
  here: boolean; // the person has the table open somewhere
  held: boolean; // a bot plays for the person
  muted: boolean;
  hints: number;
  beliefs: number;
}

// A person who must decide; left_ms null: without a clock.
export interface Due {
  seat: Seat;
  left_ms: number | null;
}

export interface Room {
  game: GameName;
  rules: Rules;
  status: Status;
  you: { seat: Viewer; host: boolean };
  seats: RoomSeat[];
  clock: ClockChoice;
  due: Due[];
  stop_in_ms: number | null;
  paused: boolean;
  substitute: Level;
  public: boolean;
  spectators: boolean;
  watching: number;
  chat: ChatChoice;
  fingerprint: string;
  numbers: (string | null)[];
  restored_at: number | null; // when the table was brought back from a backup
  outcome: Outcome | null;
  secret: string | null;
  next: string | null;
  trouble: string | null;
}

export interface ChatLine {
  number: number;
  seat: Seat;
  name: string;
  preset: Preset | null;
  text: string | null;
}

// What may change in a view during a game. The rest of it is the same for all of the game and stands in the room.
export type ChangingView = Omit<View, 'game' | 'rules' | 'seat'>;

export interface ViewedEvent {
  event: SeenEvent;
  view: ChangingView;
}

// --- Messages

export type Message =
  | { op: 'done'; id: number; fields: Fields }
  | { op: 'refused'; id: number | null; kind: string; sentence: string }
  | { op: 'bye'; kind: string; sentence: string }
  | TableMessage;

export type TableMessage =
  | { op: 'table'; table: string; room: Room; seq: number; log: SeenEvent[]; view: View | null; chat: ChatLine[] }
  | { op: 'missed'; table: string; room: Room; seq: number; events: ViewedEvent[]; chat: ChatLine[] } // also "table"
  | { op: 'events'; table: string; events: ViewedEvent[]; due: Due[]; timeOut: Seat | null }
  | { op: 'room'; table: string; room: Room }
  | { op: 'said'; table: string; line: ChatLine };

// --- Reading

export const tableName: Reader<string> = text(40);
const seatNumber: Reader<Seat> = (from) => Math.min(whole(from), mostSeats - 1);

const ruleValue: Reader<RuleValue> = (from) =>
  from === null || typeof from === 'boolean' || typeof from === 'number' ? from : text(40)(from);
const rules: Reader<Rules> = (from) =>
  Object.fromEntries(
    Object.entries(fields(from))
      .slice(0, 40)
      .map(([name, value]) => [name, ruleValue(value)]),
  );

const outcome: Reader<Outcome> = (from) => {
  const { ranks, reason } = fields(from);
  return { ranks: list(whole, mostSeats)(ranks), reason: among(endings)(reason) };
};

const entrySeat: Reader<EntrySeat> = (from) => {
  const { kind, name, level } = fields(from);
  return { kind: among(seatKinds)(kind), name: orNull(shown(nameUnits))(name), level: orNull(among(levels))(level) };
};

export const entry: Reader<Entry> = (from) => {
  const it = fields(from);
  return {
    table: tableName(it['table']),
    game: among(gameNames)(it['game']),
    rules: rules(it['rules']),
    status: among(statuses)(it['status']),
    clock: among(clocks)(it['clock']),
    spectators: flag(it['spectators']),
    public: flag(it['public']),
    seats: list(entrySeat, mostSeats)(it['seats']),
    seq: whole(it['seq']),
    outcome: orNull(outcome)(it['outcome']),
    seat: orNull(seatNumber)(it['seat']),
    changed_at: whole(it['changed_at']),
  };
};

const roomSeat: Reader<RoomSeat> = (from) => {
  const { here, held, muted, hints, beliefs } = fields(from);
  return {
    ...entrySeat(from),
    here: flag(here),
    held: flag(held),
    muted: flag(muted),
    hints: whole(hints),
    beliefs: whole(beliefs),
  };
};

const due: Reader<Due> = (from) => {
  const { seat, left_ms } = fields(from);
  return { seat: seatNumber(seat), left_ms: orNull(whole)(left_ms) };
};
const dues = list(due, mostSeats);

export const room: Reader<Room> = (from) => {
  const it = fields(from);
  const you = fields(it['you']);
  return {
    game: among(gameNames)(it['game']),
    rules: rules(it['rules']),
    status: among(statuses)(it['status']),
    you: { seat: orNull(seatNumber)(you['seat']), host: flag(you['host']) },
    seats: list(roomSeat, mostSeats)(it['seats']),
    clock: among(clocks)(it['clock']),
    due: dues(it['due']),
    stop_in_ms: orNull(whole)(it['stop_in_ms']),
    paused: flag(it['paused']),
    substitute: among(levels)(it['substitute']),
    public: flag(it['public']),
    spectators: flag(it['spectators']),
    watching: whole(it['watching']),
    chat: among(chatChoices)(it['chat']),
    fingerprint: hex(it['fingerprint']),
    numbers: list(orNull(hex), mostSeats)(it['numbers']),
    restored_at: orNull(whole)(it['restored_at']),
    outcome: orNull(outcome)(it['outcome']),
    secret: orNull(hex)(it['secret']),
    next: orNull(tableName)(it['next']),
    trouble: orNull(text(40))(it['trouble']),
  };
};

const chatLine: Reader<ChatLine> = (from) => {
  const it = fields(from);
  return {
    number: whole(it['number']),
    seat: seatNumber(it['seat']),
    name: shown(nameUnits)(it['name']),
    preset: orNull(among(presets))(it['preset']),
    text: orNull(shown(textUnits))(it['text']),
  };
};
const chat = list(chatLine, bounds.chat_lines_kept);

const view: Reader<View> = (from) => {
  among(gameNames)(fields(from)['game']);
  return from as View;
};

const seenEvent: Reader<SeenEvent> = (from) => {
  const it = fields(from);
  return {
    number: whole(it['number']),
    by: orNull(seatNumber)(it['by']),
    text: text(400)(it['text']),
    effect: orNull(fields)(it['effect']) as Effect | null,
  };
};
export const viewedEvent: Reader<ViewedEvent> = (from) => ({
  event: seenEvent(from),
  view: fields(fields(from)['view']) as unknown as ChangingView,
});
const viewedEvents = list(viewedEvent, bounds.events_at_once);

const message: Reader<Message | null> = (from) => {
  const it = fields(from);
  const table = (): string => tableName(it['table']);
  switch (it['op']) {
    case 'done':
      return { op: 'done', id: whole(it['id']), fields: it };
    case 'refused':
      return {
        op: 'refused',
        id: orNull(whole)(it['id']),
        kind: text(40)(it['kind']),
        sentence: text(1000)(it['sentence']),
      };
    case 'bye':
      return { op: 'bye', kind: text(40)(it['kind']), sentence: text(1000)(it['sentence']) };
    case 'table': {
      const base = { table: table(), room: room(it['room']), seq: whole(it['seq']), chat: chat(it['chat']) };
      if (it['events'] !== undefined) return { op: 'missed', ...base, events: viewedEvents(it['events']) };
      return { op: 'table', ...base, log: list(seenEvent, mostEvents)(it['log']), view: orNull(view)(it['view']) };
    }
    case 'events':
      return {
        op: 'events',
        table: table(),
        events: viewedEvents(it['events']),
        due: dues(it['due']),
        timeOut: orNull(seatNumber)(it['time_out'] ?? null),
      };
    case 'room':
      return { op: 'room', table: table(), room: room(it['room']) };
    case 'said':
      return { op: 'said', table: table(), line: chatLine(it['line']) };
    default:
      return null; // of a newer server
  }
};

// Null: not a message that we know.
export function readMessage(from: string): Message | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(from);
  } catch {
    return null;
  }
  return readOrNull(parsed, message);
}
