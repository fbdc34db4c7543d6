// One replay on this screen: the moment that is shown, with whose eyes, and the pace at which it plays. The game itself
// lies in the worker; moments come from there a page at a time.
import type { Scene, Seen } from '../../boards/board';
import type { SeenEvent, Viewer } from '../../engine/types';
import type { View } from '../../engine/views';
import type { Eyes, Replay, Replays, Sighting } from '../../replay/replay';
import { isStill, settings } from '../../settings/current.svelte';
import { paces } from '../../settings/settings';
import { play } from '../../settings/sound';
import type { TableFault } from '../../table/transport';
import type { AnyBoard } from '../boards';
import { faultOf } from '../faults';
import { announce } from '../table/announcer.svelte';
import { tellOf, type Entry, type Told } from '../table/journal.svelte';
import { longestMotion_ms, makePause, within, type Pause } from '../table/pause';
import { soundOf } from '../table/sounds';
import { isSeatNumber, words } from '../words.svelte';
import { pageLength, Pages } from './pages';

const shortest_ms = 120; // between two moments that play, whatever the speed
const around = 40; // lines of the log before and after the moment

export class Replaying {
  readonly desk: Replays;
  readonly replay: Replay;
  readonly board: AnyBoard;

  seq = $state(0);
  eyes: Eyes = $state('open');
  sight: Sighting = $state.raw() as Sighting;
  before: Seen<View> | null = $state.raw(null); // for motion: only where one event leads here
  entries: readonly Entry[] = $state.raw([]); // the log around this moment
  playing = $state(false);
  fault: TableFault | null = $state.raw(null);

  #pages: Pages;
  #wanted = 0; // the moment that was asked for last
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  #told = new Map<number, Told>(); // with the eyes and in the language of now
  #edition = 0; // what is on its way for an earlier wish is dropped
  #motion: Pause = makePause();
  #reading: Pause | null = null;
  #closed = false;

  private constructor(desk: Replays, replay: Replay, board: AnyBoard) {
    this.desk = desk;
    this.replay = replay;
    this.board = board;
    this.#pages = new Pages((eyes, from, to) => desk.replaySights(replay.replay, eyes, from, to), replay.last);
  }

  // Opened at a moment and with eyes, if they are there and allowed.
  static async open(
    desk: Replays,
    replay: Replay,
    board: AnyBoard,
    at: { moment: number; eyes: Eyes | undefined },
  ): Promise<Replaying> {
    const made = new Replaying(desk, replay, board);
    const wished = at.eyes;
    made.eyes = wished !== undefined && replay.eyes.includes(wished) ? wished : (replay.eyes[0] ?? null);
    await made.show(at.moment);
    if (made.fault) throw made.fault;
    return made;
  }

  // --- What is seen

  get names(): string[] {
    return this.replay.names.map((name, seat) =>
      name === '' || isSeatNumber(name, seat + 1) ? words().t('shell.playerName', { n: seat + 1 }) : name,
    );
  }

  get viewer(): Scene<View>['viewer'] {
    return this.eyes === 'open' ? null : this.eyes;
  }

  // Who is "you" on this page: who sat alone at this screen, whoever's eyes look. In a record or a link nobody is.
  get reader(): Viewer {
    const { persons } = this.replay;
    return persons.length === 1 ? (persons[0] ?? null) : null;
  }

  // The names as the page says them; what is sent to others keeps the given ones.
  get called(): string[] {
    return this.names.map((name, seat) => (seat === this.reader ? words().t('shell.beliefYou') : name));
  }

  get scene(): Scene<View> {
    const { view, facts, turn, outcome } = this.sight;
    return { view, facts, viewer: this.viewer, you: this.reader, turn, legal: [], names: this.names, outcome };
  }

  get pace(): number {
    return isStill() ? 0 : paces[settings.speed].pace;
  }

  // --- The way through the game

  // Shows a moment; the step to the next one is shown as it happened.
  async show(wanted: number): Promise<void> {
    const seq = Math.max(0, Math.min(this.replay.last, Math.trunc(wanted) || 0));
    const edition = ++this.#edition;
    this.#wanted = seq;
    try {
      const sight = await this.#pages.at(this.eyes, seq);
      const previous = seq > 0 ? await this.#pages.at(this.eyes, seq - 1) : null;
      if (edition !== this.#edition || this.#closed) return;
      const stepped = this.sight !== undefined && seq === this.seq + 1;
      this.#motion.end();
      this.#motion = makePause();
      this.before = stepped ? previous : null;
      this.sight = sight;
      this.seq = seq;
      if (stepped && sight.event) this.#sound(sight.event);
      await this.#tell(edition);
      if (edition === this.#edition) announce(this.said);
    } catch (thrown) {
      if (edition !== this.#edition || this.#closed) return;
      this.fault = faultOf(thrown);
      this.playing = false;
    }
  }

  step(by: number): Promise<void> {
    this.pause();
    return this.show(this.#wanted + by);
  }

  jump(to: number): Promise<void> {
    this.pause();
    return this.show(to);
  }

  async look(eyes: Eyes): Promise<void> {
    if (eyes === this.eyes || !this.replay.eyes.includes(eyes)) return;
    this.eyes = eyes;
    this.entries = [];
    this.#told = new Map(); // eslint-disable-line svelte/prefer-svelte-reactivity -- as above
    await this.show(this.#wanted);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.#play();
  }

  pause(): void {
    this.playing = false;
    this.#motion.end();
    this.#reading?.end();
  }

  // From the end it plays from the start.
  async #play(): Promise<void> {
    if (this.playing || this.replay.last === 0) return;
    this.playing = true;
    if (this.seq >= this.replay.last) {
      await this.show(0);
      await this.#read();
    }
    while (this.playing && !this.#closed && this.seq < this.replay.last) {
      await this.show(this.seq + 1);
      if (this.pace > 0) await within(this.#motion, longestMotion_ms);
      await this.#read();
    }
    this.playing = false;
  }

  async #read(): Promise<void> {
    if (!this.playing) return;
    this.#reading = makePause();
    const told = this.entries.some(({ number }) => number === this.seq);
    await within(this.#reading, Math.max(shortest_ms, told ? paces[settings.speed].reading_ms : 0));
    this.#reading = null;
  }

  settled = (): void => this.#motion.end();

  #sound(event: SeenEvent): void {
    const sound = soundOf(event);
    if (sound) play(sound);
  }

  // --- The log

  // What was told of the moment that is shown; where nothing is to tell, its number.
  get said(): string {
    const entry = this.entries.find(({ number }) => number === this.seq);
    return entry?.sentences.join(' ') ?? words().t('replay.moment', { n: this.seq, all: this.replay.last });
  }

  // The lines around the moment, in the language and with the eyes of now.
  async #tell(edition: number): Promise<void> {
    const from = Math.max(1, this.seq - around);
    const to = Math.min(this.replay.last, this.seq + around);
    const known = this.#told;
    const entries = await this.lines(from, to);
    if (edition === this.#edition && known === this.#told) this.entries = entries;
  }

  async lines(from: number, to: number): Promise<Entry[]> {
    const { eyes } = this;
    const entries: Entry[] = [];
    const known = this.#told;
    for (let number = from; number <= to; ++number) {
      const told = known.get(number) ?? (await this.#tellOne(eyes, number, this.reader));
      if (eyes !== this.eyes) return [];
      known.set(number, told);
      if (told.sentences.length > 0) entries.push({ number, ...told });
    }
    return entries;
  }

  async #tellOne(eyes: Eyes, number: number, you: Viewer): Promise<Told> {
    const before = await this.#pages.at(eyes, number - 1);
    const after = await this.#pages.at(eyes, number);
    const { view, facts, event, turn, outcome } = after;
    if (!event) return { sentences: [] };
    const viewer = eyes === 'open' ? null : eyes;
    const scene = { view, facts, viewer, you, turn, legal: [], names: this.names, outcome, again: true };
    return tellOf(this.board, before, event, after, scene);
  }

  // The whole game as lines for others to read, a few at a time, so that the page stays alive.
  async allLines(): Promise<Entry[]> {
    const { eyes } = this;
    const entries: Entry[] = [];
    for (let number = 1; number <= this.replay.last; ++number) {
      const told = await this.#tellOne(eyes, number, null);
      if (told.sentences.length > 0) entries.push({ number, ...told });
      if (number % pageLength === 0) await new Promise((resolve) => setTimeout(resolve));
    }
    return entries;
  }

  // Another language: the log is told again.
  async retell(): Promise<void> {
    this.#told = new Map(); // eslint-disable-line svelte/prefer-svelte-reactivity -- as above
    await this.#tell(this.#edition);
  }

  close(): void {
    this.#closed = true;
    this.pause();
    void this.desk.endReplay(this.replay.replay).catch(() => {});
  }
}
