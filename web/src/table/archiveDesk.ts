// The archive inside the worker: it has the store and the engine, which judges every record before it is taken.
import type { Engine, EngineTable } from '../engine/engine';
import type { Outcome, Seat } from '../engine/types';
import type { Archive, Delivery, KeptGame, Position, Summary, Taken } from './archive';
import { drawnSeed } from './drawn';
import { recordTable } from './recordTable';
import { faultOf, Refused } from './refused';
import { storeFormat, type StoredTable, type TableStore } from './store';

// The end of a record tells how the game ended, for tables that were kept before outcomes were.
function outcomeIn(record: string): Outcome | null {
  const found = /"result":(\{[^{}]*\})/.exec(record.slice(record.lastIndexOf('"result":')));
  return found?.[1] ? (JSON.parse(found[1]) as Outcome) : null;
}

function keptOf(stored: StoredTable): KeptGame {
  const { table, game, rules, seats, seq, over, saved_at, aids, source = 'here', summary = null } = stored;
  const outcome = over ? (stored.outcome ?? outcomeIn(stored.record)) : null;
  return {
    table,
    game,
    rules,
    seats,
    seq,
    over,
    saved_at,
    outcome,
    aids,
    source,
    summary,
    whole: source !== 'online' || stored.seed !== unfetched,
  };
}

// What stands for the seed of an online game whose record is not here.
const unfetched = '';

const recentEvents = 6;

export class ArchiveDesk implements Archive {
  constructor(
    private readonly engine: Engine,
    private readonly store: TableStore,
  ) {}

  async kept(): Promise<KeptGame[]> {
    const all = await this.store.list();
    return all.map(keptOf).sort((a, b) => b.saved_at - a.saved_at);
  }

  async keptRecord(table: string): Promise<string> {
    const stored = await this.store.get(table);
    if (!stored?.record) throw new Refused('no_table', 'there is no such saved game');
    if (!this.#isOpen(stored.game, stored.over)) {
      throw new Refused('secret', 'the record shows what is hidden; it can be had when the game is over');
    }
    return stored.record;
  }

  async takeIn(deliveries: Delivery[]): Promise<Taken[]> {
    const taken: Taken[] = [];
    for (const delivery of deliveries) {
      taken.push(
        await this.#take(delivery).catch((error: unknown): Taken => ({ kind: 'refused', fault: faultOf(error) })),
      );
    }
    return taken;
  }

  async keepSummary(table: string, summary: Summary): Promise<void> {
    const stored = await this.store.get(table);
    if (!stored) throw new Refused('no_table', 'there is no such saved game');
    await this.store.put({ ...stored, summary });
  }

  async position(record: string, seat: Seat): Promise<Position> {
    const table = recordTable(this.engine, record, '0'); // nothing is drawn
    try {
      const { game, rules } = table.about();
      const { seq, view, facts, turn, legal } = table.see(seat);
      const recent: Position['recent'] = [];
      for (let at = Math.max(1, seq - recentEvents + 1); at <= seq; ++at) {
        const { event, ...after } = table.see(seat, at);
        if (event) recent.push({ before: table.see(seat, at - 1), event, after });
      }
      return { game, rules, view, facts, turn, legal, recent };
    } finally {
      table.close();
    }
  }

  async #take({ game, record }: Delivery): Promise<Taken> {
    const before = await this.store.get(game.table);
    const known = before ? keptOf(before) : null;
    if (before && known && !knowsMore(game, record, known)) return { kind: 'known' };
    // What is here already begins the new record, or the two are not one game.
    if (
      record !== null &&
      before &&
      !record.startsWith(before.record.slice(0, Math.max(0, before.record.lastIndexOf(']'))))
    ) {
      throw new Refused('damaged', 'another game of the same name is kept here');
    }
    const judged = record === null ? null : this.#judged(game, record);
    const stored: StoredTable = {
      format: storeFormat,
      table: game.table,
      game: game.game,
      rules: judged?.rules ?? game.rules,
      seats: game.seats,
      seed: record === null ? unfetched : drawnSeed(),
      record: record ?? '',
      aids: game.aids,
      elapsed_ms: 0,
      seq: judged?.seq ?? game.seq,
      over: game.over,
      outcome: judged ? judged.outcome : game.outcome,
      source: game.source,
      summary: game.summary ?? known?.summary ?? null,
      saved_at: game.saved_at,
    };
    await this.store.put(stored);
    return before ? { kind: 'known' } : { kind: 'added' };
  }

  #isOpen(game: KeptGame['game'], over: boolean): boolean {
    return over || !this.engine.about(game).secrets;
  }

  // The record must make the game that it is said to be.
  #judged(game: KeptGame, record: string): Pick<ReturnType<EngineTable['about']>, 'rules' | 'seq' | 'outcome'> {
    const table = recordTable(this.engine, record, '0');
    const { game: name, rules, seq, outcome, turn } = table.about();
    table.close();
    if (name !== game.game || rules['players'] !== game.seats.length || (turn.kind === 'over') !== game.over) {
      throw new Refused('damaged', 'the record is of another game than the line says');
    }
    if (!this.#isOpen(name, game.over))
      throw new Refused('secret', 'a game with secrets that is not over cannot be taken in');
    return { rules, seq, outcome };
  }
}

// Nothing that is here is given up for less.
function knowsMore(game: KeptGame, record: string | null, known: KeptGame): boolean {
  if (known.over && !game.over) return false;
  if (known.whole && record === null) return false;
  return (
    (game.over && !known.over) || (record !== null && !known.whole) || (game.summary !== null && known.summary === null)
  );
}
