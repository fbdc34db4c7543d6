// One online table on this page: who is there, what is said, the line to it, and, once it is played, its session.
import type { Seat } from '../../engine/types';
import { ownDevice } from '../../online/device';
import { drawnNumber, envelopeOf, noteFingerprint, noteSeat, noteStood } from '../../online/envelope';
import type { FairResult } from '../../online/fairness';
import { recordOf } from '../../online/http';
import { forgetToken, keepName, token } from '../../online/identity';
import type { LineState } from '../../online/line';
import type { ChatChoice, ChatLine, Due, Preset, Room } from '../../online/protocol';
import { readOrNull, text } from '../../online/reading';
import type { OnlinePush, Remote } from '../../online/remote';
import type { SeenGame } from '../../replay/seen';
import type { TableFault } from '../../table/transport';
import { loadBoard } from '../boards';
import { connection, dropConnection } from '../connection';
import { faultOf } from '../faults';
import { announce } from '../table/announcer.svelte';
import { Session } from '../table/session.svelte';
import { words } from '../words.svelte';
import { keepMuted, mutedAt } from './muted';
import { delayOf, presenceOf, seatNames, type Delay } from './names';
import { lineText } from './talk';

const mostLines = 300; // of the chat
const isLookedAt = (): boolean => document.visibilityState !== 'hidden';

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

  #remote: Promise<Remote>;
  #unlisten: (() => void) | null = null;
  #token = ''; // that the server was shown
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
    this.#remote = this.#enter();
    addEventListener('online', this.#nudge);
    document.addEventListener('visibilitychange', this.#nudge);
  }

  get names(): string[] {
    return this.room ? seatNames(this.room.seats, words()) : [];
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
      const { table } = await this.#ask('rematch');
      next = readOrNull(table, text(40));
    });
    return next;
  }

  // What one's own seat has seen of the game up to now.
  async seen(): Promise<SeenGame> {
    return (await this.#remote).seen();
  }

  // Whether the finished game was dealt as its envelope says.
  async fair(): Promise<FairResult> {
    return (await this.#remote).fair(await recordOf(this.table), envelopeOf(this.table));
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
    this.#attend();
  }

  // After the worker was lost: a new one goes on with what the server tells.
  reopen(): void {
    this.#leave();
    this.session = null;
    this.line = 'opening';
    dropConnection();
    this.#remote = this.#enter();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    removeEventListener('online', this.#nudge);
    document.removeEventListener('visibilitychange', this.#nudge);
    this.#leave();
  }

  // --- The table in the worker

  #enter(): Promise<Remote> {
    this.#token = token();
    const entering = connection().then(({ online }) => {
      const remote = online(this.table, { token: this.#token, ...ownDevice() });
      this.#unlisten = remote.listen((push) => this.#hear(push));
      return remote;
    });
    entering.then((remote) => remote.attend(isLookedAt())).catch((thrown: unknown) => this.#lose(faultOf(thrown)));
    return entering;
  }
  #leave(): void {
    this.#unlisten?.();
    this.session?.close();
    this.#remote.then((remote) => remote.close()).catch(() => undefined);
  }
  #attend(): void {
    this.#remote.then((remote) => remote.attend(isLookedAt())).catch(() => undefined);
  }
  async #ask(...asked: Parameters<Remote['ask']>): ReturnType<Remote['ask']> {
    return (await this.#remote).ask(...asked);
  }
  #lose(fault: TableFault): void {
    this.#lost = true;
    this.fault = fault;
  }

  // --- Inside

  #do(op: string, about: object = {}): Promise<boolean> {
    return this.#run(() => this.#ask(op, about));
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
      await this.#ask(op, about, { once: true });
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

  // What the session hears besides is not said here.
  #hear(push: OnlinePush): void {
    if (this.#closed) return;
    switch (push.kind) {
      case 'line':
        this.line = push.state;
        this.delay = delayOf(push.farewell);
        this.#cameBack ||= push.state === 'open';
        return;
      case 'fault':
        // What is over stays on the screen, unless there is no use in trying again.
        if (this.#lost || push.final || !this.session?.over) this.#lose(push.fault);
        this.delay = null;
        if (push.fault.kind === 'removed') forgetToken(this.#token);
        return;
      case 'lost':
        if (!this.session) this.#lose(push.fault);
        return;
      case 'delay':
        this.delay = delayOf(push.fault);
        return;
      case 'chat':
        return this.#hearChat(push.lines, push.all);
      case 'timeOut':
        return this.#hearTimeOut(push.seat);
      case 'moved':
        this.timeUp = false;
        return;
      case 'due':
        this.due = { due: push.due, at: performance.now() };
        return;
      case 'room':
        this.#hearRoom(push.room);
    }
  }

  #hearRoom(room: Room): void {
    const before = this.room;
    this.room = room;
    if (this.#lost) this.fault = null; // it is there again
    this.#lost = false;
    if (before?.status !== room.status) this.refused = null; // of a time that has passed
    this.#noteEnvelope(room);
    if (this.#cameBack) this.#takeBack();
    this.#cameBack = false;
    if (before) this.#tellChanges(before, room);
    if (room.status === 'playing' || room.status === 'over') void this.#play();
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

  #hearChat(lines: readonly ChatLine[], all: boolean): void {
    this.chat = all ? lines : [...this.chat, ...lines].slice(-mostLines);
    if (all && this.#heard === 0) this.#markRead(); // what was said before one came
    for (const line of all ? [] : lines) {
      if (line.seat === this.seat || this.muted.includes(line.seat)) continue;
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
    this.#attend();
    this.#takeBack();
  }
  #takeBack(): void {
    if (this.held && !this.#left && isLookedAt()) void this.back();
  }

  async #play(): Promise<void> {
    if (this.session || this.#making || !this.room || this.shutOut) return;
    this.#making = true;
    try {
      const remote = await this.#remote;
      const [board, snapshot] = await Promise.all([loadBoard(this.room.game), remote.look(null)]);
      const seats = snapshot.seats.map((holder, seat) => ({ ...holder, name: this.names[seat] ?? '' }));
      const session = new Session(remote, board, { ...snapshot, seats });
      if (this.#closed || remote !== (await this.#remote)) return session.close();
      this.session = session;
      void session.start();
    } catch (thrown) {
      this.#lose(faultOf(thrown));
    } finally {
      this.#making = false;
    }
  }
}
