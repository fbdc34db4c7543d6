// Looking back, as the worker lets the page: every moment with the eyes that are allowed, and with no others.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import type { ChangeHorsesView } from '../../src/engine/views';
import { bookOf } from '../../src/replay/book';
import { packed } from '../../src/replay/link';
import type { Replay } from '../../src/replay/replay';
import { ReplayDesk } from '../../src/replay/replayDesk';
import type { Refused } from '../../src/table/refused';
import { MemoryStore, storeFormat, type StoredTable } from '../../src/table/store';
import type { Holder } from '../../src/table/transport';
import { startEngine } from '../engine/start';
import { golden, goldenRecord, playedTable } from './games';

const person = (name: string): Holder => ({ kind: 'person', name });
const bot = (name: string): Holder => ({ kind: 'bot', name, level: 'trot' });

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});

async function kept(record: string, seats: Holder[], over: boolean): Promise<ReplayDesk> {
  const { game, rules } = JSON.parse(record) as Pick<StoredTable, 'game' | 'rules'>;
  const store = new MemoryStore();
  await store.put({
    format: storeFormat,
    table: 'kept',
    game,
    rules,
    seats,
    seed: '1',
    record,
    aids: [],
    elapsed_ms: 0,
    seq: 0,
    over,
    saved_at: 0,
  });
  return new ReplayDesk(engine, store);
}

const kindOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'nothing',
    (fault: Refused) => fault.kind,
  );

describe.each(golden)('%s', (name) => {
  it('is seen at every moment as the engine sees it, whatever page it comes in', async () => {
    const record = goldenRecord(name);
    const table = engine.load(record, '0');
    const desk = new ReplayDesk(engine, new MemoryStore());
    const replay = await desk.replayRecord(record, ['Ada']);
    expect(replay.names[0]).toBe('Ada');
    expect(replay.names[1]).toBe('');
    expect(replay.over).toBe(true);
    expect(JSON.parse(replay.record ?? '')).toEqual(JSON.parse(record));
    for (const eyes of [0, 1, null] as const) {
      const all = [
        ...(await desk.replaySights(replay.replay, eyes, 0, 9)),
        ...(await desk.replaySights(replay.replay, eyes, 10, 209)),
        ...(await desk.replaySights(replay.replay, eyes, 210, replay.last + 50)),
      ];
      expect(all.length).toBe(replay.last + 1);
      for (const sight of all) {
        const { view, event, turn } = table.see(eyes, sight.seq);
        expect(sight).toMatchObject({ view, event, turn, held: null });
      }
      expect(all.at(-1)?.outcome).not.toBeNull();
      expect(all[0]?.outcome).toBeNull();
    }
  });
});

describe('open eyes', () => {
  it('see every certificate and every card laid in secret', async () => {
    const desk = new ReplayDesk(engine, new MemoryStore());
    const { replay, eyes } = await desk.replayRecord(goldenRecord('change-horses-five'), []);
    expect(eyes).toEqual(['open', 0, 1, 2, 3, 4, null]);
    const [dealt] = await desk.replaySights(replay, 'open', 2, 2);
    expect(dealt?.event?.text).toBe('certificates F D B E A / C');
    expect(dealt?.held?.map(({ certificates }) => certificates)).toEqual([['F'], ['D'], ['B'], ['E'], ['A']]);
    expect((dealt?.view as ChangeHorsesView).seats.map(({ certificates }) => certificates[0])).toEqual([
      'F',
      'D',
      'B',
      'E',
      'A',
    ]);
    const [laid] = await desk.replaySights(replay, 'open', 4, 4);
    expect(laid?.held?.[0]?.picked).toEqual(['AC', 'AD', 'DE']);
    const [watched] = await desk.replaySights(replay, null, 4, 4);
    expect(JSON.stringify(watched)).not.toContain('"F"],"laid"');
    expect(watched?.held).toBeNull();
  });

  it('see the card in play of everybody', async () => {
    const desk = new ReplayDesk(engine, new MemoryStore());
    const { replay } = await desk.replayRecord(goldenRecord('chevaux-three'), []);
    const [first] = await desk.replaySights(replay, 'open', 2, 2);
    expect(first?.held?.map(({ card }) => card)).toEqual(['lipizzan', 'camargue', 'french_trotter']);
  });
});

describe('a game that is not over', () => {
  const allowed = async (seats: Holder[]): Promise<Replay & { desk: ReplayDesk }> => {
    const record = playedTable(engine, 'change-horses', { players: seats.length }, '5', 12).record();
    const desk = await kept(record, seats, false);
    return { ...(await desk.replayKept('kept')), desk };
  };

  it('is looked at by its one person with the own eyes, and the record stays where it is', async () => {
    const { eyes, record, desk, replay } = await allowed([bot('Bo'), person('Ada'), bot('Cy')]);
    expect(eyes).toEqual([1, null]);
    expect(record).toBeNull();
    for (const other of [0, 2, 'open'] as const)
      expect(await kindOf(desk.replaySights(replay, other, 0, 5))).toBe('secret');
    expect(await desk.replaySights(replay, 1, 0, 5)).toHaveLength(6);
  });

  it('is looked at by several persons as somebody who watches', async () => {
    expect((await allowed([person('Ada'), person('Bo'), bot('Cy')])).eyes).toEqual([null]);
  });

  it('is shared from afar by what one seat was shown: the same link as from the record, and no other eyes', async () => {
    const table = playedTable(engine, 'change-horses', { players: 3 }, '5', 14);
    const [first, ...sights] = Array.from({ length: 15 }, (_, at) => table.see(1, at));
    const seen = {
      game: 'change-horses' as const,
      rules: engine.check('change-horses', { players: 3 }),
      viewer: 1,
      events: sights.flatMap(({ event }) => (event ? [event] : [])),
      views: [first, ...sights].flatMap((sight) => (sight ? [sight.view] : [])),
    };
    const desk = new ReplayDesk(engine, new MemoryStore());
    const { replay, eyes, record, last, over } = await desk.replaySeen(seen, ['Ada', 'Bo', 'Cy']);
    expect({ eyes, record, last, over }).toEqual({ eyes: [1], record: null, last: 14, over: false });
    for (const other of [0, 2, null, 'open'] as const) {
      expect(await kindOf(desk.replaySights(replay, other, 0, 5))).toBe('secret');
      expect(await kindOf(desk.packReplay(replay, other, []))).toBe('secret');
    }
    expect(await desk.packReplay(replay, 1, ['Ada', 'Bo', 'Cy'])).toBe(
      await packed(engine, bookOf(table), 1, ['Ada', 'Bo', 'Cy']),
    );
    const others = seen.views.map((view, at) => (at === 9 ? table.see(2, 9).view : view)); // a view that is not this seat's
    expect(await kindOf(desk.replaySeen({ ...seen, views: others }, []))).toBe('damaged');
  });

  it('has no secrets where the game has none', async () => {
    const desk = await kept(
      playedTable(engine, 'jeu-de-chevaux', { players: 2 }, '5', 40).record(),
      [person('Ada'), person('Bo')],
      false,
    );
    expect((await desk.replayKept('kept')).eyes).toEqual(['open', 0, 1, null]);
  });
});

describe('what cannot be replayed', () => {
  it('is refused with its reason', async () => {
    const desk = new ReplayDesk(engine, new MemoryStore());
    const record = goldenRecord('chevaux-two');
    expect(await kindOf(desk.replayKept('nowhere'))).toBe('no_table');
    expect(await kindOf(desk.replayRecord('', []))).toBe('damaged');
    expect(await kindOf(desk.replayRecord(record.slice(0, 400), []))).toBe('damaged');
    expect(await kindOf(desk.replayRecord(record.replace('lead weight', 'lead wings'), []))).toBe('damaged');
    expect(await kindOf(desk.replayRecord(record.replace('record/1', 'record/2'), []))).toBe('newer');
    expect(await kindOf(desk.replaySights(7, null, 0, 1))).toBe('no_table');
  });

  it('is gone when it is closed', async () => {
    const desk = new ReplayDesk(engine, new MemoryStore());
    const { replay } = await desk.replayRecord(goldenRecord('chevaux-two'), []);
    await desk.endReplay(replay);
    await desk.endReplay(replay);
    expect(await kindOf(desk.replaySights(replay, null, 0, 1))).toBe('no_table');
  });
});
