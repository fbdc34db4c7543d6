// The authority of local tables: it holds the game, lets bots and the dealer act, keeps the game, and tells the page
// only what the seat it looks with may see. It runs in a worker; it knows nothing of that.
import type { Engine } from '../engine/engine';
import type { Decision } from '../engine/study';
import type { Advice, Belief, GameInfo, Level, Seat, Viewer } from '../engine/types';
import { chosenOf, longest_ms } from './bots';
import { cutRecord, drawsAfter, eventsOf } from './cut';
import { drawnHex, drawnSeed } from './drawn';
import { recordTable } from './recordTable';
import { faultOf, Refused } from './refused';
import type { Neighbours } from './neighbours';
import { dueOf, type Seated } from './seated';
import { storeFormat, type StoredTable, type TableStore } from './store';
import { isClearMistake, Tutoring } from './tutoring';
import type {
  Aids,
  Holder,
  Moment,
  Push,
  SavedTable,
  Snapshot,
  Table,
  TableFault,
  Tables,
  TableSetup,
} from './transport';

export class Authority implements Tables, Omit<Table, 'listen'> {
  private seated: Seated | undefined;
  private saving: Promise<void> = Promise.resolve();
  private unsaved: TableFault | null = null; // told once as a push, and with every snapshot

  constructor(
    private readonly engine: Engine,
    private readonly store: TableStore,
    private readonly push: (push: Push) => void,
    private readonly now: () => number = () => Date.now(),
    private readonly neighbours: Neighbours | null = null,
  ) {
    neighbours?.listen((table) => {
      if (this.seated?.table === table) this.yieldTo(this.seated);
    });
  }

  async games(): Promise<GameInfo[]> {
    return this.engine.games();
  }

  async open(setup: TableSetup): Promise<Snapshot> {
    const seed = setup.seed ?? drawnSeed();
    const about = this.engine.games().find(({ name }) => name === setup.game)?.rules ?? [];
    const usual = Object.fromEntries(about.map((rule) => [rule.name, rule.usual]));
    const rules = this.engine.check(setup.game, { ...usual, ...setup.rules, players: setup.seats.length });
    const engine = this.engine.open(setup.game, rules, seed);
    return this.sitDown({ game: setup.game, rules, seats: setup.seats, seed, engine });
  }

  async resume(table: string): Promise<Snapshot> {
    await this.close();
    const holder = drawnHex(16);
    const stored = await this.store.take(table, holder);
    if (!stored) throw new Refused('no_table', 'there is no such saved game');
    if (!stored.over) this.neighbours?.tell(table);
    if (stored.format !== storeFormat) throw new Refused('newer', 'the game was saved by another version of this page');
    const engine = recordTable(this.engine, stored.record, stored.seed);
    return this.sitDown({ ...stored, holder, rules: engine.about().rules, engine });
  }

  async load(record: string, seats: Holder[], draws: string[] = []): Promise<Snapshot> {
    const seed = drawnSeed();
    const engine = recordTable(this.engine, record, seed);
    const { game, rules } = engine.about();
    if (rules['players'] !== seats.length) {
      engine.close();
      throw new Refused('rules', `the record is of ${String(rules['players'])} players, not of ${seats.length}`);
    }
    return this.sitDown({ game, rules, seats, seed, engine, draws, source: 'record' });
  }

  async saved(): Promise<SavedTable[]> {
    const all = await this.store.list();
    return all
      .filter(({ source }) => source !== 'online')
      .map(({ table, game, rules, seats, seq, over, due = null, saved_at }) => ({
        table,
        game,
        rules,
        seats,
        seq,
        over,
        due,
        saved_at,
      }))
      .sort((a, b) => b.saved_at - a.saved_at);
  }

  async forget(table: string): Promise<void> {
    await this.saving;
    await this.store.remove(table);
  }

  async look(viewer: Viewer): Promise<Snapshot> {
    const seated = this.here();
    if (viewer !== null) this.personAt(seated, viewer);
    seated.viewer = viewer;
    return this.snapshot(seated);
  }

  async submit(seat: Seat, move: string): Promise<void> {
    const seated = this.here();
    this.lookedWith(seated, seat);
    seated.engine.submit(seat, move);
    this.tell(seated);
    await this.saving; // a person's choice is not lost once it counts
  }

  async next(): Promise<boolean> {
    const seated = this.here();
    const { turn } = seated.engine.about();
    if (turn.kind === 'over') return false;
    if (turn.kind === 'dealer') {
      this.draw(seated);
      this.tell(seated);
      return true;
    }
    if (this.stopDue(seated)) {
      seated.engine.submit(null, this.engine.about(seated.game).stop);
      this.tell(seated);
      return true;
    }
    // Choices made together are taken in the order of seats, as records list them, so that a kept game is the same.
    const seat = turn.seats[0] ?? 0;
    const holder = seated.seats[seat];
    if (holder?.kind !== 'bot') return false;
    this.push({ kind: 'thinking', seat });
    const advice = seated.engine.advise(seat, holder.level, 0, longest_ms[holder.level]);
    seated.engine.submit(seat, chosenOf(advice));
    this.tell(seated);
    return true;
  }

  async hint(seat: Seat, level: Level = 'gallop'): Promise<Advice> {
    const seated = this.here();
    this.lookedWith(seated, seat);
    const advice = seated.engine.advise(seat, level, 0, longest_ms[level]);
    this.countAid(seated, seat, 'hints');
    return advice;
  }

  async belief(seat: Seat): Promise<Belief> {
    const seated = this.here();
    this.lookedWith(seated, seat);
    const belief = seated.engine.belief(seat);
    this.countAid(seated, seat, 'beliefs');
    return belief;
  }

  async judge(seat: Seat, move: string): Promise<Decision | null> {
    const seated = this.here();
    this.lookedWith(seated, seat);
    const decision = seated.tutoring.judge(seated.engine, seat, move);
    if (!isClearMistake(this.engine.about(seated.game).clear, decision)) return null;
    this.countAid(seated, seat, 'warnings');
    return decision;
  }

  async takeBack(seat: Seat): Promise<Snapshot> {
    const seated = this.here();
    this.aloneAt(seated, seat);
    const record = seated.engine.record();
    const at = this.lastChoice(seated, seat, record);
    if (at === null) throw new Refused('move', 'there is no choice to take back');
    seated.engine.close();
    seated.tutoring.close();
    seated.engine = recordTable(this.engine, cutRecord(record, at), seated.seed);
    seated.tutoring = new Tutoring(this.engine, seated.game, seated.rules);
    seated.draws = [...drawsAfter(record, at), ...seated.draws].filter(
      (draw) => draw !== this.engine.about(seated.game).stop,
    );
    this.countAid(seated, seat, 'takebacks', true);
    await this.saving;
    return this.snapshot(seated);
  }

  async giveUp(seat: Seat): Promise<Snapshot> {
    const seated = this.here();
    this.aloneAt(seated, seat);
    const { name } = seated.seats[seat] ?? { name: '' };
    seated.seats = seated.seats.map((holder, at) => (at === seat ? { kind: 'bot', name, level: 'trot' } : holder));
    seated.viewer = null;
    this.countAid(seated, seat, 'gave_up');
    await this.saving;
    return this.snapshot(seated);
  }

  async pause(stands: boolean): Promise<number | null> {
    const seated = this.here();
    const { stands_at } = seated;
    if (!stands && stands_at !== null) seated.since += this.now() - stands_at;
    seated.stands_at = stands ? (stands_at ?? this.now()) : null;
    return this.clockLeft(seated);
  }

  async moment(seq: number): Promise<Moment> {
    const seated = this.here();
    const { event, view, facts, turn } = seated.engine.see(seated.viewer, seq);
    return { seq, event, view, facts, turn };
  }

  async record(): Promise<string> {
    const seated = this.here();
    if (this.engine.about(seated.game).secrets && seated.engine.about().turn.kind !== 'over') {
      throw new Refused('secret', 'the record shows what is hidden; it can be had when the game is over');
    }
    return seated.engine.record();
  }

  async close(): Promise<void> {
    const seated = this.seated;
    if (!seated) return;
    this.seated = undefined;
    seated.tutoring.close();
    seated.engine.close();
    await this.saving;
  }

  // --- Inside

  // A draw of before that no longer fits (other cards were taken) is the end of them: the dealer draws again.
  private draw(seated: Seated): void {
    const [next, ...later] = seated.draws;
    try {
      seated.draws = later;
      if (next !== undefined) {
        seated.engine.submit(null, next);
        return;
      }
    } catch {
      seated.draws = [];
    }
    seated.engine.deal();
  }

  private async sitDown(
    from: Pick<Seated, 'game' | 'rules' | 'seats' | 'seed' | 'engine'> & Partial<StoredTable>,
  ): Promise<Snapshot> {
    await this.close();
    const { game, rules, seats, seed, engine } = from;
    this.seated = {
      holder: from.holder ?? drawnHex(16),
      game,
      rules,
      seats,
      seed,
      engine,
      tutoring: new Tutoring(this.engine, game, rules),
      table: from.table ?? drawnHex(16),
      draws: from.draws ?? [],
      viewer: null,
      aids: from.aids ?? seats.map(() => ({ hints: 0, beliefs: 0 })),
      elapsed_ms: from.elapsed_ms ?? 0,
      since: this.now(),
      stands_at: null,
      source: from.source ?? 'here',
    };
    this.unsaved = null;
    if (!from.over) this.save(this.seated); // who looks at a finished game changes nothing of it
    return this.snapshot(this.seated);
  }

  private snapshot(seated: Seated): Snapshot {
    const { seq, view, facts, turn, legal, outcome } = seated.engine.see(seated.viewer);
    const { table, game, rules, seats, viewer, aids } = seated;
    const log = seated.engine.log(viewer);
    return {
      table,
      game,
      rules,
      seats,
      viewer,
      seq,
      log,
      view,
      facts,
      turn,
      legal,
      outcome,
      aids,
      clock_ms: this.clockLeft(seated),
      unsaved: this.unsaved,
    };
  }

  // After an event: the page hears of it as the seat that it looks with does, and the game is kept.
  protected tell(seated: Seated): void {
    const { seq, event, view, facts, turn, legal, outcome } = seated.engine.see(seated.viewer);
    if (!event) return;
    this.push({ kind: 'state', seq, event, view, facts, turn, legal, clock_ms: this.clockLeft(seated) });
    if (outcome) this.push({ kind: 'over', outcome, aids: seated.aids });
    this.save(seated);
  }

  protected here(): Seated {
    if (!this.seated) throw new Refused('no_table', 'no table is open');
    return this.seated;
  }
  private personAt(seated: Seated, seat: Seat): void {
    if (seated.seats[seat]?.kind !== 'person')
      throw new Refused('seat', `seat ${seat} is not a person's at this screen`);
  }
  private lookedWith(seated: Seated, seat: Seat): void {
    this.personAt(seated, seat);
    if (seated.viewer !== seat) throw new Refused('seat', `this screen does not look with the eyes of seat ${seat}`);
  }

  private aloneAt(seated: Seated, seat: Seat): void {
    this.lookedWith(seated, seat);
    if (seated.seats.some(({ kind }, at) => at !== seat && kind !== 'bot'))
      throw new Refused('seat', 'others play at this table');
    if (seated.engine.about().turn.kind === 'over') throw new Refused('move', 'the game is over');
  }

  // How many events came before the seat's last move that was not its only one.
  private lastChoice(seated: Seated, seat: Seat, record: string): number | null {
    const by = eventsOf(record).map((event) => event.by);
    for (let at = by.lastIndexOf(seat); at >= 0; at = at > 0 ? by.lastIndexOf(seat, at - 1) : -1) {
      if (this.engine.expand(seated.engine.see(seat, at).view).legal.length > 1) return at;
    }
    return null;
  }

  private countAid(seated: Seated, seat: Seat, aid: keyof Aids, again = false): void {
    const aids = seated.aids[seat];
    if (aids) aids[aid] = (aids[aid] ?? 0) + 1;
    this.save(seated, again);
  }

  // Another tab goes on with this table: here nothing of it is played or written any more.
  private yieldTo(seated: Seated): void {
    if (this.seated !== seated) return;
    this.seated = undefined;
    seated.tutoring.close();
    seated.engine.close();
    this.push({ kind: 'lost', fault: { kind: 'elsewhere', sentence: 'another tab goes on with this table' } });
  }

  // [CX-14] The table's clock runs while the table is open and not paused.
  private elapsed(seated: Seated): number {
    return seated.elapsed_ms + (seated.stands_at ?? this.now()) - seated.since;
  }
  private clockLeft(seated: Seated): number | null {
    const minutes = seated.rules['minutes'];
    if (typeof minutes !== 'number' || minutes === 0) return null;
    return Math.max(0, minutes * 60_000 - this.elapsed(seated));
  }
  private stopDue(seated: Seated): boolean {
    if (this.clockLeft(seated) !== 0) return false;
    const { view } = seated.engine.see(null);
    return 'stop_asked' in view && !view.stop_asked;
  }

  // One write at a time, in order; what changes meanwhile goes into the next one. `again`: the record has become shorter.
  private save(seated: Seated, again = false): void {
    const about = seated.engine.about();
    const stored: StoredTable = {
      format: storeFormat,
      table: seated.table,
      holder: seated.holder,
      game: seated.game,
      rules: seated.rules,
      seats: seated.seats,
      seed: seated.seed,
      record: seated.engine.record(),
      aids: seated.aids,
      elapsed_ms: this.elapsed(seated),
      draws: seated.draws,
      seq: about.seq,
      over: about.turn.kind === 'over',
      due: dueOf(seated),
      outcome: about.outcome,
      source: seated.source,
      saved_at: this.now(),
    };
    this.saving = this.saving
      .then(() => this.store.put(stored, again))
      .catch((error: unknown) => {
        if (faultOf(error).kind === 'elsewhere') return this.yieldTo(seated);
        if (this.unsaved) return;
        this.unsaved = faultOf(error);
        this.push({ kind: 'unsaved', fault: this.unsaved });
      });
  }
}
