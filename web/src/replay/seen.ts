// A game as one viewer saw it, and nothing more: what a link holds of a game that is not over yet.
import type { Engine } from '../engine/engine';
import type { GameName, Rules, SeenEvent, Viewer } from '../engine/types';
import type { Effect, View } from '../engine/views';
import { Refused } from '../table/refused';
import type { Book } from './book';
import { patched, patchOf, type Json } from './patch';

export interface SeenGame {
  game: GameName;
  rules: Rules;
  viewer: Viewer;
  events: readonly SeenEvent[];
  views: readonly View[]; // before the first event, then after each
}

const unchanged = 0;

type Line = [by: Viewer, text: string, effect: Json, patch: Json];

export function seenGame(book: Book, viewer: Viewer): SeenGame {
  const sights = Array.from({ length: book.last + 1 }, (_, at) => book.see(viewer, at));
  return {
    game: book.game,
    rules: book.rules,
    viewer,
    events: sights.flatMap(({ event }) => (event ? [event] : [])),
    views: sights.map(({ view }) => view),
  };
}

export function seenText({ game, rules, viewer, events, views }: SeenGame): string {
  const all = views as unknown as readonly Json[];
  const lines = events.map(({ by, text, effect }, at): Line => {
    const patch = patchOf(all[at] ?? null, all[at + 1] ?? null);
    return [by, text, effect as unknown as Json, patch === undefined ? unchanged : patch];
  });
  return JSON.stringify({ game, rules, viewer, first: all[0], lines });
}

const damaged = (): Refused => new Refused('damaged', 'the link does not hold what a seat has seen');

const isViewer = (value: unknown): value is Viewer =>
  value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 6);

function parsed(text: string): Record<string, unknown> {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw damaged();
}

// The engine reads every view: one that no seat can have is refused.
export function seenBook(engine: Engine, text: string): Book & { viewer: Viewer } {
  const { viewer, first, lines } = parsed(text);
  if (!isViewer(viewer) || !Array.isArray(lines) || typeof first !== 'object' || first === null) throw damaged();
  const views: Json[] = [first as Json];
  const events: SeenEvent[] = [];
  for (const line of lines as unknown[]) {
    if (!Array.isArray(line) || line.length !== 4) throw damaged();
    const [by, said, effect, patch] = line as [unknown, unknown, unknown, unknown];
    const view = patched(views.at(-1) ?? null, patch === unchanged ? undefined : patch);
    if (!isViewer(by) || typeof said !== 'string' || typeof effect !== 'object' || view === undefined) throw damaged();
    views.push(view);
    events.push({ number: views.length - 1, by, text: said, effect: effect as Effect | null });
  }
  const seen = views as unknown as View[];
  const { game, rules } = seen[0] as View;
  for (const view of seen) {
    if (view.seat !== viewer || view.game !== game) throw damaged();
    engine.expand(view);
  }
  return {
    viewer,
    game,
    rules: engine.check(game, rules),
    last: events.length,
    outcome: null,
    see: (eyes, at) => {
      const view = seen[at];
      if (!view || eyes !== viewer) throw damaged();
      const { facts, turn } = engine.expand(view);
      return { seq: at, event: events[at - 1] ?? null, view, facts, turn, outcome: null, held: null };
    },
    record: () => null,
    close: () => undefined,
  };
}
