// The one table that is open on this page, and the ways to one.
import { firstGame } from './parts/part';
import type { GameName } from '../engine/types';
import { readKept, writeKept } from '../settings/store';
import type { Holder, SavedTable, Snapshot, Tables, TableSetup } from '../table/transport';
import { loadBoard } from './boards';
import { connection, dropConnection } from './connection';
import { gameNames, go } from './route.svelte';
import { keepChoice, tableOf, type Choice } from './setup/choice';
import { personsOf } from './table/due';
import { Session } from './table/session.svelte';
import { words } from './words.svelte';

// What follows is a task of its own: a slow telephone can draw, and listen to a finger, before it.
const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

// The game of the table that was open last, so that after a reload its board is fetched while the engine starts.
const lastGame = (table: string): GameName | undefined => {
  const kept = readKept('lastTable') as { table?: unknown; game?: unknown } | null;
  return kept?.table === table ? gameNames.find((game) => game === kept.game) : undefined;
};

let open: Session | null = $state.raw(null);

export const session = (): Session | null => open;

// The table that was open is left first: the worker has one table, and to leave afterwards would leave the new one.
async function sit(ask: (tables: Tables) => Promise<Snapshot>): Promise<Session> {
  open?.close();
  try {
    const { tables, table } = await connection();
    const { game, seats, viewer } = await ask(tables);
    const board = await loadBoard(game);
    await nextTask();
    // One person alone sees the table with the own eyes from the first moment on: it is drawn once, and nothing jumps.
    // Looked at last: what is pushed from now on the session hears.
    const [person, ...others] = personsOf(seats);
    const snapshot = await table.look(others.length === 0 && person !== undefined ? person : viewer);
    open = new Session(table, board, snapshot);
    writeKept('lastTable', { table: snapshot.table, game: snapshot.game });
    return open;
  } catch (thrown) {
    open = null;
    throw thrown;
  }
}

// Tables at which the persons agreed to do without hints and beliefs.
const tablesWithoutAids = (): string[] => {
  const kept = readKept('withoutAids');
  return Array.isArray(kept) ? kept.filter((table): table is string => typeof table === 'string') : [];
};
export const hasAids = (table: string): boolean => !tablesWithoutAids().includes(table);

async function enter(made: Session, aids: boolean): Promise<void> {
  if (!aids) writeKept('withoutAids', [...tablesWithoutAids(), made.table].slice(-50));
  void made.start();
  go({ page: made.over ? 'result' : 'table', table: made.table });
}

export async function openTable(choice: Choice): Promise<void> {
  keepChoice(choice);
  await enter(await sit((tables) => tables.open(tableOf(choice, words()))), choice.aids);
}

// A table that goes on from a record, with seats as chosen.
export async function openFrom(record: string, choice: Choice): Promise<void> {
  await enter(await sit((tables) => tables.load(record, tableOf(choice, words()).seats)), choice.aids);
}

// The same seats and rules once more.
export async function playAgain(last: Session): Promise<void> {
  const setup: TableSetup = { game: last.game, rules: last.rules, seats: [...last.seats] };
  const aids = hasAids(last.table);
  await enter(await sit((tables) => tables.open(setup)), aids);
}

// A bot plays on for me, to the end.
export async function giveUp(given: Session): Promise<void> {
  const { persons, table, transport } = given;
  if (persons[0] === undefined) return;
  await transport.giveUp(persons[0]);
  (await sit((tables) => tables.resume(table))).hurry();
}

// The page begins with the address of a table: engine and board are on their way while its page is being fetched.
export function fetchAhead(table: string): void {
  const game = lastGame(table);
  // Whoever waits for them hears why they did not come.
  if (game) void loadBoard(game).catch(() => {});
  void connection().catch(() => {});
}

// For an address that names a table: the one that is open, or a kept one.
export async function tableAt(table: string): Promise<Session> {
  if (open && open.table === table) return open;
  const made = await sit((tables) => tables.resume(table));
  void made.start();
  return made;
}

// The authority of this table is gone. The table is kept, so a new authority goes on with it.
export function reopen(lost: Session): void {
  lost.close();
  if (lost.lost?.kind !== 'elsewhere') dropConnection(); // taken by another tab, the worker is as good as ever
  open = null; // the table page asks for the table of its address again
}

// A record file. Whoever held its seats once, now it is me against bots.
export async function openRecord(text: string): Promise<void> {
  const damaged = { kind: 'damaged', sentence: 'This is not a record.' };
  let players: number;
  try {
    const record = JSON.parse(text.trim().split('\n')[0] ?? '') as { rules?: { players?: unknown } };
    players = Number(record.rules?.players);
  } catch {
    throw damaged;
  }
  if (!Number.isInteger(players) || players < 2 || players > 6) throw damaged;
  const game = firstGame; // only for the names: the record says which game it is
  const seats: Holder[] = tableOf(
    {
      game,
      rules: {},
      aids: true,
      seats: Array.from({ length: players }, (_, at) => ({ kind: at === 0 ? 'me' : 'bot', name: '', level: 'trot' })),
    },
    words(),
  ).seats;
  await enter(await sit((tables) => tables.load(text, seats)), true);
}

// A game from a moment on: the record up to there, and whoever holds the seats now.
export async function playOn(record: string, seats: Holder[], draws: string[]): Promise<void> {
  await enter(await sit((tables) => tables.load(record, seats, draws)), true);
}

export async function keptTables(): Promise<SavedTable[]> {
  return await (await connection()).tables.saved();
}

export async function forgetTable(table: string): Promise<void> {
  await (await connection()).tables.forget(table);
}

export function leaveTable(): void {
  open?.close();
  open = null;
}
