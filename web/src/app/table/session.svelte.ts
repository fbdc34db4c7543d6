// One table on this screen: how what is seen comes about, whose eyes see it, and the pace at which things happen. The
// table itself lives behind the transport; this holds no rules.
import { tick } from 'svelte';
import type { Seat, Viewer } from '../../engine/types';
import { settings } from '../../settings/current.svelte';
import { play } from '../../settings/sound';
import type { Push, Snapshot, Table } from '../../table/transport';
import type { AnyBoard } from '../boards';
import { announce, hush } from './announcer.svelte';
import { passing, passing_ms } from './asking.svelte';
import { areDone, personDue } from './due';
import { Journal, tellOf } from './journal.svelte';
import { drawn } from './pause';
import { Recalling } from './recalling.svelte';
import { soundOf } from './sounds';

export class Session extends Recalling {
  readonly board: AnyBoard;
  readonly journal: Journal;

  // Asked before a person's choice is made (null: the die is thrown); false: it is not.
  guard: ((move: string | null) => Promise<boolean>) | null = null;
  // Of a lesson: true while the table waits for what is to be read. The person does everything by hand there.
  holds: (() => boolean) | null = null;

  #told = false; // the last event had something to read
  #untold: (() => void) | null = null; // tells the last event, which still unfolds on the board
  #advancing = false;
  #arrived = false; // something came while the table was going on
  #busy = $state(false);
  #moved = $state(false); // the viewer has made a move that could be taken back
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined; // what is forced is tried once more
  #unlisten: () => void;

  constructor(transport: Table, board: AnyBoard, snapshot: Snapshot) {
    super(transport, snapshot);
    this.board = board;
    this.journal = new Journal(transport, (before, event, after) => tellOf(board, before, event, after, this.scene));
    this.#take(snapshot);
    this.#unlisten = transport.listen((push) => this.#hear(push));
  }

  get pace(): number {
    return this.tempo.pace;
  }

  get busy(): boolean {
    return this.#busy;
  }

  // Nobody at this screen has anything left to do: the bots play on among themselves.
  get watching(): boolean {
    return !this.online && !this.over && areDone(this.persons, this.view, this.board);
  }

  get hurried(): boolean {
    return this.tempo.hurried;
  }

  get #playsForced(): boolean {
    if (this.holds || this.paused) return false;
    return settings.forced === 'always' || (settings.forced === 'bots' && this.alone);
  }

  // There is something to decide for the one who looks, and all that led to it has been seen.
  get due(): boolean {
    if (!this.mine || this.unfolding) return false;
    return !this.#playsForced || !(this.rolling || this.board.forced(this.scene) !== null);
  }

  get canTakeBack(): boolean {
    return this.#moved && this.alone && !this.over && !this.lost;
  }

  // To the end, or until a person is due, with nothing shown on the way.
  hurry(): void {
    if (this.paused) this.pause();
    this.tempo.hurry();
    void this.advance();
  }

  // At a table of this device with bots at it.
  get canPause(): boolean {
    return !this.online && !this.holds && !this.over && this.seats.some(({ kind }) => kind === 'bot');
  }

  // The bots wait, or go on; so does the clock.
  pause(): void {
    if (!this.canPause) return;
    this.paused = !this.paused;
    const { paused } = this;
    void this.transport.pause(paused).then(
      (left_ms) => {
        if (paused === this.paused && !this.closed) this.#setClock(left_ms);
      },
      (thrown: unknown) => this.fail(thrown),
    );
    if (!paused) void this.advance();
  }

  // --- The course of things

  async start(): Promise<void> {
    const only = this.persons.length === 1 ? this.persons[0] : undefined;
    if (only !== undefined && only !== this.viewer)
      await this.#look(only).catch((thrown: unknown) => this.fail(thrown));
    await this.advance();
  }

  // Lets happen what no person here decides, event by event, until one is due.
  async advance(): Promise<void> {
    if (this.#advancing || this.closed) return;
    this.#advancing = true;
    this.resting = false;
    try {
      do {
        this.#arrived = false;
        while (await this.#step());
      } while (this.#arrived);
    } catch (thrown) {
      this.fail(thrown);
    } finally {
      this.#advancing = false;
      this.tempo.hurried = false;
      this.resting = true;
    }
  }

  // True: go on at once.
  async #step(): Promise<boolean> {
    await this.#settle();
    if (this.closed || this.curtain || this.shown || this.lost) return false;
    // Whoever is due: a clock may have run out, or the same person may play on another screen.
    if (this.online && (await this.#next(this.#playsForced))) return true;
    if (this.over) {
      // Nothing is secret any more: all who sit here may look at the end together.
      if (this.persons.length > 1 && this.viewer !== null) await this.#look(null);
      return false;
    }
    const due = personDue(this.turn, this.view, this.seats);
    if (due !== null && this.turn.kind === 'seats' && this.#timeIsUp && (await this.#next())) return true;
    if (due === null) {
      if (this.online) return false;
      if (this.#crowded && this.viewer !== null) await this.#look(null);
      if (this.paused) return false;
      return await this.#next();
    }
    if (due !== this.viewer) {
      if (this.#crowded) {
        await this.#draw(due);
        return false;
      }
      await this.#look(due);
    }
    if (!this.#playsForced || this.#busy) return false;
    if (this.rolling) return await this.#next(true);
    const forced = this.board.forced(this.scene);
    return forced !== null && (await this.#playForced(due, forced));
  }

  async #next(rolled = false): Promise<boolean> {
    return !this.holds?.() && (await this.transport.next(rolled));
  }

  // It is shown as a choice is before it counts.
  async #playForced(seat: Seat, move: string): Promise<boolean> {
    const { seq } = this;
    this.choose(move);
    await this.tempo.read();
    if (this.closed || seq !== this.seq || seat !== this.viewer || this.shown || this.lost) return !this.closed;
    try {
      await this.transport.submit(seat, move);
      return true;
    } catch (thrown) {
      this.refuse(thrown);
      clearTimeout(this.#again);
      if (this.refused && passing.includes(this.refused.kind))
        this.#again = setTimeout(() => void this.advance(), passing_ms);
      return false;
    }
  }

  // Several persons with secrets from one another: then a curtain hangs between them.
  get #crowded(): boolean {
    return this.persons.length > 1 && this.board.secrets;
  }

  // Looks away first, so that nothing of a seat is on this page when the curtain hangs.
  async #draw(seat: Seat): Promise<void> {
    if (this.viewer !== null) await this.#look(null);
    this.journal.clear();
    this.lately = '';
    this.curtain = { seat, together: this.turn.together, waiting: this.turn.seats };
  }

  async lift(): Promise<void> {
    if (!this.curtain || this.#busy) return;
    this.#busy = true;
    try {
      await this.#look(this.curtain.seat);
      this.curtain = null;
      await tick();
    } catch (thrown) {
      this.fail(thrown);
    } finally {
      this.#busy = false;
    }
    void this.advance();
  }

  async #look(viewer: Viewer): Promise<void> {
    if (this.#crowded) hush(); // what was said to one person is not left standing for the next
    this.#take(await this.transport.look(viewer));
  }

  #take(snapshot: Snapshot): void {
    this.show(snapshot);
    this.#setClock(snapshot.clock_ms);
    this.tempo.rest();
    this.#told = false;
    this.#untold = null;
    this.#moved = snapshot.log.some(({ by }) => by !== null && by === snapshot.viewer);
    this.ownLast = snapshot.log.filter(({ by }) => by !== null && by === snapshot.viewer).at(-1)?.number ?? 0;
    this.journal.restart(snapshot.log);
  }

  // When the table's time is up the authority says so, but only when it is asked for the next event.
  #setClock(left_ms: number | null): void {
    clearTimeout(this.#alarm);
    this.clock = left_ms === null ? null : { left_ms, at: performance.now(), stands: this.paused };
    if (left_ms && !this.paused) this.#alarm = setTimeout(() => void this.advance(), left_ms + 50);
  }

  get #timeIsUp(): boolean {
    return this.clock !== null && !this.clock.stands && performance.now() - this.clock.at >= this.clock.left_ms;
  }

  #hear(push: Push): void {
    if (this.closed) return;
    switch (push.kind) {
      case 'state':
        return this.#see(push);
      case 'thinking':
        this.thinking = push.seat;
        return;
      case 'over':
        this.outcome = push.outcome;
        this.aids = push.aids;
        return;
      case 'unsaved':
        this.unsaved = push.fault;
        return;
      case 'lost':
        this.lost ??= push.fault;
        return;
      case 'arrived':
        this.#arrived = true;
        void this.advance();
        return;
      case 'fresh':
        void this.#look(this.viewer).then(
          () => this.advance(),
          (thrown: unknown) => this.fail(thrown),
        );
    }
  }

  #see(push: Extract<Push, { kind: 'state' }>): void {
    if (push.seq !== this.seq + 1) {
      void this.#look(this.viewer).catch((thrown: unknown) => this.fail(thrown));
      return;
    }
    this.#tell(); // what came before is told before
    this.resting = false; // of an own move it comes before the table goes on
    const wasMine = this.mine;
    const { view, facts } = this;
    const before = { view, facts };
    this.tempo.begin(push.behind ?? 0);
    const own = push.event.by !== null && push.event.by === this.viewer;
    if (own && this.legal.length > 1) this.#moved = true;
    if (own) this.ownLast = push.seq;
    this.showNext(push);
    this.#setClock(push.clock_ms);
    const sound = soundOf(push.event);
    if (sound) play(sound);
    const rings = this.mine && !wasMine;
    this.#untold = () => {
      const { sentences, line } = this.journal.add(before, push.event, push);
      this.#told = sentences.length > 0;
      if (this.#told) this.lately = (line ?? sentences).join(' ');
      for (const sentence of sentences) announce(sentence);
      if (rings) play('bell');
    };
    const suspense = this.pace > 0 ? (this.board.suspense?.(before, push.event, push) ?? null) : null;
    if (!suspense) return this.#tell();
    this.unfolding = suspense;
    void suspense.over?.then(() => {
      if (this.unfolding === suspense) this.#tell();
    });
  }

  #tell(): void {
    const untold = this.#untold;
    this.#untold = null;
    this.unfolding = null;
    untold?.();
  }

  // --- Pace

  // The motion of the last event comes to its end, then there is time to read what happened.
  async #settle(): Promise<void> {
    await drawn();
    if (this.event && this.tempo.takesTime) await this.tempo.moved();
    this.#tell();
    if (this.#told && !this.due) await this.tempo.read();
  }

  settled = (): void => {
    if (!this.shown || this.again) this.tempo.rest();
  };

  skip(): void {
    if (this.again) {
      this.again = 0;
      return this.tempo.stop();
    }
    if (this.mine && !this.#advancing) return;
    this.tempo.skip();
  }

  // --- Choices

  commit = (): void => {
    void this.#commit();
  };

  async #commit(): Promise<void> {
    if (this.#busy || this.shown || this.curtain || this.viewer === null || !this.mine) return;
    const { chosen, viewer } = this;
    if (!this.rolling && chosen === null) return;
    this.#busy = true;
    try {
      if (this.guard && !(await this.guard(this.rolling ? null : chosen))) return;
      if (this.rolling) await this.#next(true);
      else if (chosen !== null) await this.transport.submit(viewer, chosen);
    } catch (thrown) {
      this.refuse(thrown);
      this.chosen = null;
    } finally {
      this.#busy = false;
    }
    void this.advance();
  }

  // Back to where the viewer last had a choice.
  async takeBack(): Promise<void> {
    const { viewer } = this;
    if (!this.canTakeBack || this.#busy || viewer === null) return;
    this.#busy = true;
    try {
      this.#take(await this.transport.takeBack(viewer));
    } catch (thrown) {
      this.refuse(thrown);
    } finally {
      this.#busy = false;
    }
    void this.advance();
  }

  // --- The past

  // The log once more, in the language of now.
  retell(): void {
    if (!this.curtain) this.journal.retell();
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    clearTimeout(this.#alarm);
    clearTimeout(this.#again);
    this.#unlisten();
    this.tempo.stop();
    void this.transport.close().catch(() => {});
  }
}
