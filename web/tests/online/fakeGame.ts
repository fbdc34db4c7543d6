// A tiny game on a server, for tests of what watches it: seats say "go" in turn; with dice the dealer rolls before.
import type { Engine, FollowedGame } from '../../src/engine/engine';
import type { Expansion, GameName } from '../../src/engine/types';
import type { View } from '../../src/engine/views';
import { room as readRoom, type Due, type Room } from '../../src/online/protocol';

export const table = 'k3v9m2x7q4wd';

const seat = (name: string) => ({
  kind: 'person',
  name,
  level: null,
  here: true,
  held: false,
  muted: false,
  hints: 0,
  beliefs: 0,
});

export function roomWith(changes: Partial<Record<keyof Room, unknown>> = {}): Room {
  return readRoom({
    game: 'jeu-de-chevaux',
    rules: { players: 2 },
    status: 'playing',
    you: { seat: 0, host: true },
    seats: [seat('Ada'), seat('Ben')],
    clock: 'none',
    due: [],
    stop_in_ms: null,
    paused: false,
    substitute: 'trot',
    public: false,
    spectators: true,
    watching: 0,
    chat: 'all',
    fingerprint: 'f'.repeat(64),
    numbers: [null, null],
    outcome: null,
    secret: null,
    next: null,
    trouble: null,
    ...changes,
  });
}

// What happens, one event after the other: "go" of a seat, or "roll" for the next.
export type Happens = { by: number | null; text: string };

// The view after so many events says how many, and who is next by what comes then.
const changingAfter = (events: readonly Happens[], count: number): object => ({
  done: count,
  to_move: 0,
  next: events[count] ?? null,
});
export function viewAfter(events: readonly Happens[], count: number): View {
  const { game, rules, you } = roomWith();
  return { game, rules, seat: you.seat, ...changingAfter(events, count) } as unknown as View;
}

export const eventAt = (events: readonly Happens[], number: number): object => ({
  number,
  ...events[number - 1],
  effect: null,
  view: changingAfter(events, number),
});
export const eventsMessage = (events: readonly Happens[], from: number, to: number, due: Due[] = []): object => ({
  op: 'events',
  table,
  events: Array.from({ length: to - from + 1 }, (_, at) => eventAt(events, from + at)),
  due,
});
export const tableMessage = (events: readonly Happens[], seq: number, room: Room = roomWith()): object => ({
  op: 'table',
  table,
  room,
  seq,
  log: events.slice(0, seq).map((event, at) => ({ number: at + 1, ...event, effect: null })),
  view: seq > 0 ? viewAfter(events, seq) : null,
  chat: [],
});

// The engine's part: it reads out of a view who is next.
export interface FakeEngine {
  engine: Promise<Engine>;
  seenViews: number[];
  expand(view: View): Expansion;
}
export function fakeEngine(): FakeEngine {
  const seenViews: number[] = [];
  const expand = (view: View): Expansion => {
    const { next } = view as unknown as { next: Happens | null };
    const due = next === null ? [0] : next.by === null ? [] : [next.by];
    return {
      facts: { targets: [], covered: [] },
      turn:
        next?.by === null
          ? { kind: 'dealer', seats: [], together: false, due: 'roll' }
          : { kind: 'seats', seats: due, together: false, due: '' },
      legal: due.includes(0) ? ['go'] : [],
    };
  };
  const followed = {
    seen: (view: View) => void seenViews.push((view as unknown as { done: number }).done),
    advise: () => ({ ranked: [{ move: 'go', value: 1, reasons: [] }], chosen: 0, iterations: 0 }),
    belief: () => ({ owners: [], exposure: [] }),
    close: () => undefined,
  } as unknown as FollowedGame;
  const fake: FakeEngine = { seenViews, expand, engine: Promise.resolve({} as Engine) };
  const engine = {
    expand: (view: View) => fake.expand(view),
    follow: () => followed,
    open: (game: GameName) => ({
      see: () => ({ view: { game, done: 0, to_move: 0, next: { by: null, text: 'roll 1' } } }),
      close: () => undefined,
    }),
  } as unknown as Engine;
  fake.engine = Promise.resolve(engine);
  return fake;
}
