// One online table on this page: who is there, what is said, the line to it, and, once it is played, its session.
import type { Seat, SeenEvent } from '../../engine/types';
import { drawnNumber, noteFingerprint, noteSeat, noteStood } from '../../online/envelope';
import { keepName, token } from '../../online/identity';
import { Line, socketHere, type LineState } from '../../online/line';
import type { ChatChoice, ChatLine, Due, Preset, Room } from '../../online/protocol';
import { readOrNull, text } from '../../online/reading';
import { RemoteTable } from '../../online/remote';
import { Watch, type Change } from '../../online/watch';
import type { SeenGame } from '../../replay/seen';
import { Refused } from '../../table/refused';
import type { TableFault } from '../../table/transport';
import { loadBoard } from '../boards';
import { counsel, dropConnection } from '../connection';
import { faultOf } from '../faults';
import { announce } from '../table/announcer.svelte';
import { Session } from '../table/session.svelte';
import { words } from '../words.svelte';
import { keepMuted, mutedAt } from './muted';
import { delayOf, presenceOf, seatNames, type Delay } from './names';
import { seenBy } from './seen';
import { lineText } from './talk';

export class OnlineTable {
  readonly table: string;
  room: Room | null = $state.raw(null);
  due: { due: readonly Due[]; at: number } = $state.raw({ due: [], at: 0 });
  chat: readonly ChatLine[] = $state.raw([]);
  unread = $state(0);
  muted: readonly Seat[] = $state.raw([]);
  line: LineState = $state('opening');
  delay: Delay | null = $state(null); // why the table does not come, though we keep trying
  session: Session | null = $state.raw(null);
  fault: TableFault | null = $state.raw(null); // the table cannot be shown
  refused: TableFault | null = $state.raw(null); // the last thing asked for was not granted
  unsaid: TableFault | null = $state.raw(null); // likewise in the chat
  timeUp = $state(false); // a bot has made the own last decision
  busy = $state(false);
  restoredSeen = $state(false); // the sentence about a backup was put away

  #line: Line;
  #watch: Watch;
  #reading = false; // the chat is on the screen
  #heard = 0; // the last line that was read
  #making = false;
  #lost = false; // the table cannot be shown just now
  #left = false; // the person gave the seat up on purpose
  #cameBack = false; // the line is fresh: the next room tells whether a bot holds the seat
  #closed = false;
  readonly #nudge = (): void => this.#returned();

  constructor(table: string) {
    this.table = table;
    this.muted = mutedAt(table);
    this.#line = new Line(socketHere, token);
    this.#line.listen((happening) => {
      if (happening.kind !== 'state') return;
      this.line = happening.state;
      this.delay = delayOf(this.#line.farewell);
      this.#cameBack ||= happening.state === 'open';
    });
    this.#watch = new Watch(this.#line, table);
    this.#watch.listen((change) => this.#hear(change));
    addEventListener('online', this.#nudge);
    document.addEventListener('visibilitychange', this.#nudge);
  }

  get names(): string[] {
    return this.room ? seatNames(this.room.seats, words()) : [];
  }
  get log(): readonly SeenEvent[] {
    return this.#watch.log;
  }
  get seat(): Seat | null {
    return this.room?.you.seat ?? null;
  }
  // Nobody may look on, and the game is under way.
  get shutOut(): boolean {
    return this.room?.status === 'playing' && this.seat === null && !this.room.spectators;
  }
  // Those who watch without a seat, as far as it can be told: the server counts everybody.
  get spectators(): number {
    const { watching = 0, seats = [] } = this.room ?? {};
    return Math.max(0, watching - seats.filter(({ here }) => here).length);
  }
  get held(): boolean {
    return this.room?.status === 'playing' && this.seat !== null && this.room.seats[this.seat]?.held === true;
  }

  // --- Deeds. What is refused is said on the page and changes nothing.

  async sit(name: string, seat: Seat | null): Promise<boolean> {
    const { room } = this;
    if (!room) return false;
    keepName(name);
    const sat = this.seat !== null;
    await this.#do('sit', { seat, name, number: drawnNumber(this.table, room.fingerprint, sat) });
    if (this.seat === null) noteStood(this.table);
    else if (!sat) this.refused = null; // granted before, and only the answer was lost
    return this.refused === null;
  }
  stand(): Promise<boolean> {
    return this.#giveUp('stand');
  }
  async start(): Promise<boolean> {
    await this.#do('start');
    if (this.room?.status === 'playing') this.refused = null; // likewise
    return this.refused === null;
  }
  async leave(): Promise<boolean> {
    this.#left = true;
    this.#left = await this.#giveUp('leave');
    return this.#left;
  }
  back(): Promise<boolean> {
    this.#left = false;
    return this.#do('back');
  }
  say(what: { preset: Preset } | { text: string }): Promise<boolean> {
    return this.#talk('say', what);
  }
  allow(chat: ChatChoice): Promise<boolean> {
    return this.#talk('set', { chat });
  }
  silence(seat: Seat, muted: boolean): Promise<boolean> {
    return this.#talk('mute', { seat, muted });
  }
  // The name of the next table.
  async rematch(): Promise<string | null> {
    let next: string | null = null;
    await this.#run(async () => {
      const { table } = await this.#watch.ask('rematch');
      next = readOrNull(table, text(40));
    });
    return next;
  }

  // What the own seat has seen of the game up to now.
  async seen(): Promise<SeenGame> {
    if (!this.room || this.seat === null) throw new Refused('secret', 'who has no seat has no view to share');
    return seenBy(this.seat, this.room, this.#watch, await counsel());
  }

  mute(seat: Seat, muted: boolean): void {
    this.muted = muted ? [...this.muted, seat] : this.muted.filter((other) => other !== seat);
    keepMuted(this.table, this.muted);
  }

  read(reading: boolean): void {
    this.#reading = reading;
    if (reading) this.#markRead();
  }

  retry(): void {
    this.#line.nudge();
  }

  // After the worker was lost: a new one goes on with what the server tells.
  reopen(): void {
    this.session?.close();
    this.session = null;
    dropConnection();
    void this.#play();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    removeEventListener('online', this.#nudge);
    document.removeEventListener('visibilitychange', this.#nudge);
    this.session?.close();
    this.#watch.close();
    this.#line.close();
  }

  // --- Inside

  #do(op: string, about: object = {}): Promise<boolean> {
    return this.#run(() => this.#watch.ask(op, about));
  }
  // The seat; before the game that is the end of it.
  async #giveUp(op: 'stand' | 'leave'): Promise<boolean> {
    const isBefore = this.room?.status === 'gathering';
    const done = await this.#do(op);
    if (isBefore && (done || this.seat === null)) noteStood(this.table);
    return done;
  }
  // Once only: what is said twice is heard twice.
  async #talk(op: string, about: object): Promise<boolean> {
    this.unsaid = null;
    try {
      await this.#watch.ask(op, about, { once: true });
      return true;
    } catch (thrown) {
      if (!this.#closed) this.unsaid = faultOf(thrown);
      return false;
    }
  }
  async #run(deed: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.refused = null;
    try {
      await deed();
      return true;
    } catch (thrown) {
      if (!this.#closed) this.refused = faultOf(thrown);
      return false;
    } finally {
      this.busy = false;
    }
  }

  #hear(change: Change): void {
    if (this.#closed) return;
    if (change.kind === 'fault') {
      // What is over stays on the screen, unless there is no use in trying again.
      this.#lost ||= !this.session?.over || this.#line.fault !== null;
      if (this.#lost) this.fault = faultOf(change.fault);
      this.delay = null;
      return;
    }
    if (change.kind === 'delay') {
      this.delay = delayOf(change.fault);
      return;
    }
    if (change.kind === 'chat') return this.#hearChat(change.line);
    if (change.kind === 'timeOut') return this.#hearTimeOut(change.seat);
    if (change.kind === 'again' || (change.kind === 'events' && change.fresh.some(({ by }) => by === this.seat)))
      this.timeUp = false;
    const before = this.room;
    this.room = this.#watch.room;
    if (this.#lost) this.fault = null; // it is there again
    this.#lost = false;
    if (before?.status !== this.room?.status) this.refused = null; // of a time that has passed
    this.due = { due: this.#watch.due, at: this.#watch.dueAt };
    if (this.room) this.#noteEnvelope(this.room);
    if (this.#cameBack) this.#takeBack();
    this.#cameBack = false;
    if (before && this.room && change.kind === 'room') this.#tellChanges(before, this.room);
    if (this.room?.status === 'playing' || this.room?.status === 'over') void this.#play();
  }

  // What is to be remembered while it is sealed.
  #noteEnvelope({ secret, fingerprint, status, numbers, you }: Room): void {
    if (secret !== null) return;
    noteFingerprint(this.table, fingerprint);
    const number = you.seat === null ? null : (numbers[you.seat] ?? null);
    if (status === 'gathering' && number !== null) noteSeat(this.table, number);
  }

  #hearTimeOut(seat: Seat): void {
    const own = seat === this.seat;
    if (own) this.timeUp = true;
    const { t } = words();
    announce(own ? t('online.timeUp') : t('online.told_timeUp', { name: this.names[seat] ?? '' }));
  }

  #hearChat(line: ChatLine | null): void {
    this.chat = this.#watch.chat;
    if (line === null) {
      if (this.#heard === 0) this.#markRead(); // what was said before one came
    } else if (line.seat !== this.seat && !this.muted.includes(line.seat)) {
      announce(lineText(line, this.names[line.seat] ?? line.name, words()));
    }
    if (this.#reading) this.#markRead();
    this.unread = this.chat.filter(({ number, seat }) => number > this.#heard && !this.muted.includes(seat)).length;
  }
  #markRead(): void {
    this.#heard = this.chat.at(-1)?.number ?? this.#heard;
    this.unread = 0;
  }

  // Who came and who went, for those who do not see the signs change.
  #tellChanges(before: Room, after: Room): void {
    after.seats.forEach((seat, at) => {
      const was = before.seats[at];
      if (!was || at === after.you.seat) return;
      const [from, to] = [presenceOf(was), presenceOf(seat)];
      if (from !== to && to !== 'bot')
        announce(words().t(`online.told_${to}`, { name: this.names[at] ?? '', n: at + 1 }));
    });
  }

  // The person looks at the page: the line is tried at once, and a seat that a bot holds is taken back.
  #returned(): void {
    if (document.visibilityState === 'hidden' || this.#closed) return;
    this.#line.nudge();
    this.#takeBack();
  }
  #takeBack(): void {
    if (this.held && !this.#left && document.visibilityState !== 'hidden') void this.back();
  }

  async #play(): Promise<void> {
    if (this.session || this.#making || !this.room || this.shutOut) return;
    this.#making = true;
    try {
      const [board, desk] = await Promise.all([loadBoard(this.room.game), counsel()]);
      const remote = new RemoteTable(this.#watch, desk, (room) => seatNames(room.seats, words()));
      const session = new Session(remote, board, await remote.look());
      if (this.#closed) return session.close();
      this.session = session;
      void session.start();
    } catch (thrown) {
      this.#lost = true;
      this.fault = faultOf(thrown);
    } finally {
      this.#making = false;
    }
  }
}
