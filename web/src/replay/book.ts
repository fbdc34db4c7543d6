// A game opened to be read: any moment of it, with any eyes that are allowed.
import type { EngineTable } from '../engine/engine';
import type { GameName, Outcome, Rules, Seat } from '../engine/types';
import { heldBy, openView } from './openView';
import type { Eyes, Sighting } from './replay';

export interface Book {
  readonly game: GameName;
  readonly rules: Rules;
  readonly last: number;
  readonly outcome: Outcome | null;
  see(eyes: Eyes, at: number): Sighting;
  record(): string | null;
  close(): void;
}

// The texts of a record's events as they were, for open eyes.
function textsOf(record: string): string[] {
  const { events } = JSON.parse(record) as { events: { do: string }[] };
  return events.map((event) => event.do);
}

// A whole game with all its secrets.
export function bookOf(table: EngineTable): Book {
  const { game, rules, seq: last, outcome } = table.about();
  const seats: Seat[] = Array.from({ length: Number(rules['players']) }, (_, seat) => seat);
  const texts = textsOf(table.record());

  function openly(at: number): Sighting {
    const watched = table.see(null, at);
    const own = seats.map((seat) => table.see(seat, at).view);
    const event = watched.event && { ...watched.event, text: texts[at - 1] ?? watched.event.text };
    return { ...watched, event, view: openView(watched.view, own), held: heldBy(own) };
  }
  return {
    game,
    rules,
    last,
    outcome,
    see: (eyes, at) => (eyes === 'open' ? openly(at) : { ...table.see(eyes, at), held: null }),
    record: () => table.record(),
    close: () => table.close(),
  };
}
