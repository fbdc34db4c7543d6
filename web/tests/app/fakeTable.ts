// A table for tests of the page: a tiny game behind the real interface. Each seat holds a secret; in turn the seats
// say "go"; with `together` all say it at the same time, in secret.
import type { AnyBoard } from '../../src/app/boards';
import { Session } from '../../src/app/table/session.svelte';
import type { SeenEvent, Turn, Viewer } from '../../src/engine/types';
import type { View } from '../../src/engine/views';
import type { Holder, Moment, Push, Snapshot, Table } from '../../src/table/transport';

export interface FakeOptions {
  seats: Holder[];
  rounds: number;
  together?: boolean;
}

export interface FakeTable extends Table {
  looks: Viewer[]; // every look that was asked for, in order
  calls: string[];
  push(push: Push): void;
}

// What a viewer sees: how far the game is, and the own secret.
export interface FakeView {
  done: number;
  secret: string | null;
}

export function fakeTable({ seats, rounds, together = false }: FakeOptions): FakeTable {
  const log: { by: number; text: string }[] = [];
  const listeners = new Set<(push: Push) => void>();
  const looks: Viewer[] = [];
  const calls: string[] = [];
  let viewer: Viewer = null;
  const all = seats.map((_, seat) => seat);

  const turnAt = (done: number): Turn => {
    if (done >= rounds * seats.length) return { kind: 'over', seats: [], together: false, due: '' };
    const said = log.slice(Math.floor(done / seats.length) * seats.length, done).map(({ by }) => by);
    const waiting = all.filter((seat) => !said.includes(seat));
    return { kind: 'seats', seats: together ? waiting : waiting.slice(0, 1), together, due: '' };
  };
  const viewAt = (done: number): View =>
    ({ done, secret: viewer === null ? null : `secret of ${viewer}` }) as unknown as View;
  const seen = (number: number): SeenEvent => {
    const { by, text } = log[number - 1]!;
    return { number, by, text: together && by !== viewer ? '?' : text, effect: null };
  };
  const legal = (): string[] => (viewer !== null && turnAt(log.length).seats.includes(viewer) ? ['go', 'wait'] : []);
  const outcome = () =>
    turnAt(log.length).kind === 'over' ? { ranks: seats.map((_, seat) => seat + 1), reason: 'line' as const } : null;
  const aids = seats.map(() => ({ hints: 0, beliefs: 0 }));
  const snapshot = (): Snapshot =>
    ({
      table: 't',
      game: 'chevaux',
      rules: { players: seats.length },
      seats,
      viewer,
      seq: log.length,
      log: log.map((_, at) => seen(at + 1)),
      view: viewAt(log.length),
      facts: {},
      turn: turnAt(log.length),
      legal: legal(),
      outcome: outcome(),
      aids,
      clock_ms: null,
      unsaved: null,
    }) as unknown as Snapshot;
  const push = (one: Push): void => listeners.forEach((listener) => listener(one));
  const happen = (by: number, text: string): void => {
    log.push({ by, text });
    push({
      kind: 'state',
      seq: log.length,
      event: seen(log.length),
      view: viewAt(log.length),
      facts: {},
      turn: turnAt(log.length),
      legal: legal(),
      clock_ms: null,
    } as unknown as Push);
    const end = outcome();
    if (end) push({ kind: 'over', outcome: end, aids });
  };

  const table = {
    looks,
    calls,
    push,
    look: async (wanted: Viewer) => {
      looks.push(wanted);
      viewer = wanted;
      return snapshot();
    },
    submit: async (seat: number, move: string) => {
      if (seat !== viewer) throw { kind: 'seat', sentence: 'not looked with' };
      if (!legal().includes(move)) throw { kind: 'move', sentence: 'not legal' };
      happen(seat, move);
    },
    next: async () => {
      calls.push('next');
      const bot = turnAt(log.length).seats[0];
      if (bot === undefined || seats[bot]?.kind !== 'bot') return false;
      happen(bot, 'go');
      return true;
    },
    moment: async (seq: number) =>
      ({
        seq,
        event: seq > 0 ? seen(seq) : null,
        view: viewAt(seq),
        facts: {},
        turn: turnAt(seq),
      }) as unknown as Moment,
    hint: async () => ({ ranked: [{ move: 'go', value: 0.5, reasons: [] }], chosen: 0, iterations: 1 }),
    listen: (listener: (push: Push) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pause: async () => null,
    close: async () => {},
  };
  return table as unknown as FakeTable;
}

export const snapshotOf = (table: FakeTable): Promise<Snapshot> => table.look(null);

// --- The page at that table

export const person = (name: string): Holder => ({ kind: 'person', name });
export const bot: Holder = { kind: 'bot', name: 'Otto', level: 'trot' };

export const fakeBoard = (secrets: boolean): AnyBoard =>
  ({
    secrets,
    tell: (_before: unknown, event: { by: number; text: string }) => [`${event.by} says ${event.text}`],
    forced: ({ legal }: { legal: string[] }) => (legal.length === 2 ? 'go' : null),
  }) as unknown as AnyBoard;

// Plays until a person is due.
export async function sit(options: FakeOptions, secrets = true): Promise<{ table: FakeTable; session: Session }> {
  const table = fakeTable(options);
  const session = new Session(table, fakeBoard(secrets), await snapshotOf(table));
  table.looks.length = 0;
  await session.start();
  return { table, session };
}

export const calm = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 400));
