// Where a game comes from that is to be looked back at: kept on this device, on the server, or in the address itself.
import type { Seat } from '../../engine/types';
import { cutRecord } from '../../table/cut';
import type { Replay, Replays } from '../../replay/replay';
import { loadBoard } from '../boards';
import { archive, replays } from '../connection';
import type { Sighted } from '../route.svelte';
import { session } from '../tables.svelte';
import { words } from '../words.svelte';
import { Replaying } from './replaying.svelte';

// A table of the server: its record can be had when the game is over.
async function onlineReplay(desk: Replays, table: string): Promise<Replay> {
  await import('../online/words'); // what the server refuses is said in its words
  const [{ recordOf, tableEntry }, { seatNames }] = await Promise.all([
    import('../../online/http'),
    import('../online/names'),
  ]);
  const [record, { seats, seat }] = await Promise.all([recordOf(table), tableEntry(table)]);
  return desk.replayRecord(record, seatNames(seats, words()), seat === null ? [] : [seat]);
}

async function shown(desk: Replays, replay: Replay, at: Sighted): Promise<Replaying> {
  const board = await loadBoard(replay.game);
  return Replaying.open(desk, replay, board, { moment: at.moment ?? 0, eyes: at.eyes });
}

// The names of online tables are shorter than those of this device.
const isOnlineName = (table: string): boolean => table.length < 32;

export async function replayOf(table: string, at: Sighted): Promise<Replaying> {
  const desk = await replays();
  try {
    return await shown(desk, await desk.replayKept(table), at);
  } catch (thrown) {
    // Where nothing can be stored, the game that is still open here can be looked back at all the same.
    const open = session();
    if (open?.table === table && open.over)
      return shown(desk, await desk.replayRecord(await open.transport.record(), open.names, open.persons), at);
    if (!isOnlineName(table)) throw thrown;
  }
  return shown(desk, await onlineReplay(desk, table), at);
}

export async function packedReplay(packed: string, at: Sighted): Promise<Replaying> {
  const desk = await replays();
  return shown(desk, await desk.replayPacked(packed), at);
}

// What a seat could do at a moment of a game that may be looked at wholly.
export const movesAt =
  (record: string) =>
  async (moment: number, seat: Seat): Promise<readonly string[]> =>
    (await (await archive()).position(cutRecord(record, moment), seat)).legal;
