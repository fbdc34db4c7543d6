// A whole game as digits: each event is its place among those that were possible. The engine says what was possible, so
// whatever digits are read, the game keeps to the rules.
import type { Engine, EngineTable } from '../engine/engine';
import type { GameName, Rules, Turn, Viewer } from '../engine/types';
import type { View } from '../engine/views';
import { digitReader, digitWriter, type DigitReader } from './digits';
import { readDraw, writeDraw } from './draws';

export interface RecordedEvent {
  by: Viewer; // null: the dealer
  text: string;
}

// [CX-14] The one thing that the dealer does while a seat is due.
const canStop = (view: View): boolean => 'stop_asked' in view && Number(view.rules['minutes']) > 0 && !view.stop_asked;

const deckOf = (engine: Engine): string[] =>
  engine
    .deck()
    .map(({ id }) => id)
    .sort();
const legalOf = (table: EngineTable, seat: number): string[] => table.see(seat).legal.sort();

// What of a view a draw depends on changes rarely; a die needs none of it.
const watched = (table: EngineTable, { due }: Turn, first: View): View =>
  due === 'shuffle' ? table.see(null).view : first;

// Where a game begins: with the deal, or in a position that somebody set up.
export interface Beginning {
  game: GameName;
  rules: Rules;
  position: string | null;
}

function begun(engine: Engine, { game, rules, position }: Beginning): EngineTable {
  if (position === null) return engine.open(game, rules, '0');
  return engine.load(JSON.stringify({ format: 'paddock-record/1', game, rules, position, events: [] }), '0');
}

// Null: some event has no place among the digits.
export function writeGame(engine: Engine, beginning: Beginning, events: readonly RecordedEvent[]): Uint8Array | null {
  const { game } = beginning;
  const table = begun(engine, beginning);
  try {
    const { stop } = engine.about(game);
    const deck = game === 'chevaux' ? deckOf(engine) : [];
    const first = table.see(null).view;
    const digits = digitWriter();
    for (const { by, text } of events) {
      const { turn } = table.about();
      if (turn.kind === 'dealer') {
        if (by !== null || !writeDraw(digits, text, turn.due, watched(table, turn, first), deck)) return null;
      } else {
        const stoppable = stop !== '' && canStop(table.see(null).view);
        const seats = turn.seats.length + (stoppable ? 1 : 0);
        const seat = by === null ? turn.seats.length : turn.seats.indexOf(by);
        if (seat < 0 || seat >= seats || (by === null && text !== stop)) return null;
        digits.put(seat, seats);
        if (by !== null) {
          const legal = legalOf(table, by);
          const move = legal.indexOf(text);
          if (move < 0) return null;
          digits.put(move, legal.length);
        }
      }
      table.submit(by, text);
    }
    return digits.bytes();
  } finally {
    table.close();
  }
}

function readMove(digits: DigitReader, table: EngineTable, turn: Turn, stop: string): RecordedEvent | null {
  const stoppable = stop !== '' && canStop(table.see(null).view);
  const seat = digits.take(turn.seats.length + (stoppable ? 1 : 0));
  const by = turn.seats[seat];
  if (by === undefined) return { by: null, text: stop };
  const legal = legalOf(table, by);
  const text = legal[digits.take(Math.max(1, legal.length))];
  return text === undefined ? null : { by, text };
}

// The table at its last event; null: these digits are no game of so many events.
export function readGame(engine: Engine, beginning: Beginning, count: number, bytes: Uint8Array): EngineTable | null {
  const { game } = beginning;
  const table = begun(engine, beginning);
  const { stop } = engine.about(game);
  const deck = game === 'chevaux' ? deckOf(engine) : [];
  const first = table.see(null).view;
  const digits = digitReader(bytes);
  for (let number = 0; number < count; ++number) {
    const { turn } = table.about();
    let event: RecordedEvent | null = null;
    if (turn.kind === 'dealer') {
      const text = readDraw(digits, turn.due, watched(table, turn, first), deck);
      event = text === null ? null : { by: null, text };
    } else if (turn.kind === 'seats') {
      event = readMove(digits, table, turn, stop);
    }
    if (!event) {
      table.close();
      return null;
    }
    table.submit(event.by, event.text);
  }
  if (!digits.rest()) return table;
  table.close();
  return null;
}
