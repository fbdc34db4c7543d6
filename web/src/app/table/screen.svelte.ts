// What one screen shows of a table, as state for the components: what the eyes that look see, what is half chosen, what
// was refused. How it comes about is the session's.
import type { Scene, Seen, Suspense } from '../../boards/board';
import type { Advice, Belief, GameName, Outcome, Seat, SeenEvent, Turn, Viewer } from '../../engine/types';
import type { Facts, View } from '../../engine/views';
import type { Aids, Holder, Moment, Push, Snapshot, TableFault } from '../../table/transport';
import { personDue, personsOf, rollerOf } from './due';

const nothing: readonly string[] = [];

const isSameDecision = (before: readonly string[], after: readonly string[]): boolean =>
  after.length > 0 && before.length === after.length && after.every((move, at) => move === before[at]);

export interface Curtain {
  seat: Seat; // for whom it hangs
  together: boolean; // several choose at the same time
  waiting: readonly Seat[]; // who has still to choose, the one in front of the curtain included
}

export interface Shown {
  moment: Moment;
  before: Moment | null;
}

export class Screen {
  readonly table: string;
  readonly game: GameName;
  readonly seats: readonly Holder[];
  readonly rules: Snapshot['rules'];
  readonly persons: readonly Seat[];
  readonly names: readonly string[];

  viewer: Viewer = $state(null);
  seq = $state(0);
  view: View = $state.raw() as View;
  facts: Facts = $state.raw() as Facts;
  turn: Turn = $state.raw() as Turn;
  protected turnBefore: Turn = $state.raw() as Turn;
  legal: readonly string[] = $state.raw([]);
  outcome: Outcome | null = $state.raw(null);
  aids: readonly Aids[] = $state.raw([]);
  clock: { left_ms: number; at: number; stands?: boolean } | null = $state.raw(null);

  before: Seen<View> | null = $state.raw(null);
  event: SeenEvent | null = $state.raw(null);
  unfolding: Suspense<View> | null = $state.raw(null); // the outcome of `event` is still to be seen on the board
  chosen: string | null = $state(null);
  thinking: Seat | null = $state(null);
  curtain: Curtain | null = $state.raw(null);
  shown: Shown | null = $state.raw(null); // an earlier moment, looked at from the log
  paused = $state(false); // bots wait
  advice: Advice | null = $state.raw(null);
  marked: string | null = $state(null); // the advised move that carries the bulb
  belief: Belief | null = $state.raw(null);
  asking = $state(false); // an aid is being worked out
  refused: TableFault | null = $state.raw(null);
  unsaved: TableFault | null = $state.raw(null);
  unsavedRead = $state(false);
  lost: TableFault | null = $state.raw(null);
  resting = $state(false); // everything has been shown; a person is due, or a lesson waits to be read
  lately = $state(''); // the last thing told, for the phone's one line and the key L

  constructor(snapshot: Snapshot) {
    this.table = snapshot.table;
    this.game = snapshot.game;
    this.seats = snapshot.seats;
    this.rules = snapshot.rules;
    this.persons = personsOf(snapshot.seats);
    this.names = snapshot.seats.map((holder) => holder.name);
  }

  get scene(): Scene<View> {
    const { view, facts, viewer, turn, legal, names, outcome } = this;
    if (this.shown) return { ...this.shown.moment, viewer, legal: nothing, names, outcome: null };
    return { view, facts, viewer, turn, legal, names, outcome };
  }

  // What may be told of it: until the outcome has been seen on the board, the table as it was before.
  get told(): Scene<View> {
    if (!this.unfolding || !this.before || this.shown) return this.scene;
    const { viewer, names, before, turnBefore: turn } = this;
    return { ...before, viewer, turn, legal: nothing, names, outcome: null };
  }

  get over(): boolean {
    return this.turn.kind === 'over';
  }

  // What happens is decided elsewhere, whoever is due.
  get online(): boolean {
    return this.seats.some(({ kind }) => kind === 'remote');
  }

  // One person here, and all others are bots of this device.
  get alone(): boolean {
    return this.persons.length === 1 && !this.online;
  }

  // A seat's name for the one who looks.
  label(seat: Seat, you: string): string {
    return seat === this.viewer ? you : (this.names[seat] ?? '');
  }

  // The person who may act now, being the one who looks.
  get mine(): boolean {
    return this.viewer !== null && personDue(this.turn, this.view, this.seats) === this.viewer;
  }

  get rolling(): boolean {
    return this.mine && rollerOf(this.turn, this.view) === this.viewer;
  }

  // Everything again: a table that has just been opened, or other eyes.
  protected show(snapshot: Snapshot): void {
    this.viewer = snapshot.viewer;
    this.seq = snapshot.seq;
    this.view = snapshot.view;
    this.facts = snapshot.facts;
    this.turn = snapshot.turn;
    this.legal = snapshot.legal;
    this.outcome = snapshot.outcome;
    this.aids = snapshot.aids;
    this.unsaved = snapshot.unsaved; // the push may have come before anybody listened
    this.before = null;
    this.event = null;
    this.unfolding = null;
    this.thinking = null;
    this.shown = null;
    this.forgetChoice();
  }

  // One event further.
  protected showNext(push: Extract<Push, { kind: 'state' }>): void {
    this.seq = push.seq;
    this.before = { view: this.view, facts: this.facts };
    this.turnBefore = this.turn;
    this.event = push.event;
    this.view = push.view;
    this.facts = push.facts;
    this.turn = push.turn;
    this.thinking = null;
    // Somebody else has chosen meanwhile: what is half chosen here stays.
    if (!isSameDecision(this.legal, push.legal)) {
      this.legal = push.legal;
      this.forgetChoice();
    }
  }

  protected forgetChoice(): void {
    this.chosen = null;
    this.advice = null;
    this.marked = null;
    this.belief = null;
    this.refused = null;
  }

  choose = (move: string | null): void => {
    if (this.shown || (move !== null && !this.legal.includes(move))) return;
    this.chosen = move;
    this.refused = null;
  };

  count(seat: Seat, aid: keyof Aids): void {
    this.aids = this.aids.map((one, at) => (at === seat ? { ...one, [aid]: (one[aid] ?? 0) + 1 } : one));
  }
}
