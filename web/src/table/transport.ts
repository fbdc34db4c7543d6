// How a page talks to tables: `Tables` opens one, `Table` plays at it. The page never holds the game: the authority does,
// in the page's worker or on a server. So every call is a message that takes time and may fail, and the page gets only
// what the seat it looks with may see. A refused call rejects with a TableFault.
import type {
  Advice,
  Belief,
  GameInfo,
  GameName,
  Level,
  Outcome,
  Rules,
  Seat,
  SeenEvent,
  Turn,
  Viewer,
} from '../engine/types';
import type { Decision } from '../engine/study';
import type { Facts, View } from '../engine/views';

export type Holder =
  | { kind: 'person'; name: string } // somebody at this screen
  | { kind: 'bot'; name: string; level: Level }
  | { kind: 'remote'; name: string }; // online: whoever plays this seat does so elsewhere, a person or a server's bot

export interface TableSetup {
  game: GameName;
  rules: Rules; // missing keys take their defaults; `players` is the number of seats
  seats: Holder[];
  seed?: string; // decimal, 64 bits; for tests. Without it the authority draws one and keeps it to itself.
}

// The aids that a seat has used; the result shows them.
export interface Aids {
  hints: number;
  beliefs: number;
  warnings?: number; // how often the tutor asked whether a mistake was meant
  takebacks?: number; // how often a move was taken back
  gave_up?: number; // 1: from then on a bot played the seat
}

// All that a screen may know now, enough to draw the table from nothing: after open, resume and look.
export interface Snapshot {
  table: string; // the table's name, for `resume`
  game: GameName;
  rules: Rules; // complete
  seats: Holder[];
  viewer: Viewer; // whose eyes this is seen with
  seq: number; // events so far
  log: SeenEvent[]; // all of them, as the viewer learnt of them
  view: View;
  facts: Facts; // what follows from the view by the rules, and what each of its moves would do
  turn: Turn;
  legal: string[]; // the viewer's legal moves if it is due, else empty
  outcome: Outcome | null; // when the game is over
  aids: Aids[]; // one per seat
  clock_ms: number | null; // what is left of the house rule `minutes`; null: no clock
  unsaved: TableFault | null; // why the game is not kept, if it is not
}

export type Push =
  // One more event, with all that changed. `seq` grows by one each time; after a gap ask `look` again.
  | {
      kind: 'state';
      seq: number;
      event: SeenEvent;
      view: View;
      facts: Facts;
      turn: Turn;
      legal: string[];
      clock_ms: number | null;
      behind?: number; // online: how many events have arrived after this one; the page makes haste
    }
  | { kind: 'arrived' } // online: there is something for `next` to release
  | { kind: 'fresh' } // online: too much has happened to show it event by event; `look` again
  | { kind: 'thinking'; seat: Seat } // a bot (or a remote player) is at it; the next state ends this
  | { kind: 'over'; outcome: Outcome; aids: Aids[] } // after the last state
  // The game goes on but is not kept: storage is full or forbidden.
  | { kind: 'unsaved'; fault: TableFault }
  // The authority is gone (a crashed worker, a lost line); `resume` may bring it back.
  | { kind: 'lost'; fault: TableFault };

// A game that can be gone on with, for the home page. No secrets in here.
export interface SavedTable {
  table: string;
  game: GameName;
  rules: Rules;
  seats: Holder[];
  seq: number;
  over: boolean;
  due?: Seat | null; // the person here for whom the game waits; games kept before this was written do not say
  saved_at: number; // milliseconds since 1970
}

// What was seen after event `seq` (0: before the first), with the eyes of the seat looked with.
export interface Moment {
  seq: number;
  event: SeenEvent | null;
  view: View;
  facts: Facts;
  turn: Turn;
}

// The tables of this device. One is open at a time.
export interface Tables {
  // The games with their house rules.
  games(): Promise<GameInfo[]>;
  // A new table. The screen looks as nobody (viewer null) until it calls `look`.
  open(setup: TableSetup): Promise<Snapshot>;
  // A table that is kept, where it was.
  resume(table: string): Promise<Snapshot>;
  // A table from a record's text (a file that was downloaded once); it may be over. `draws` are what the dealer is to
  // draw next, as long as it can; then, or without them, the dealer draws again.
  load(record: string, seats: Holder[], draws?: string[]): Promise<Snapshot>;
  // The tables that are kept, the latest first.
  saved(): Promise<SavedTable[]>;
  // Forgets a kept table.
  forget(table: string): Promise<void>;
}

// The table that is open, on this device or on a server.
export interface Table {
  // From now on this screen sees with that seat's eyes; null: what lies open for all, as behind the curtain. Only
  // seats held by persons at this screen are granted. Nothing of another seat is sent before.
  look(viewer: Viewer): Promise<Snapshot>;
  // A choice of a seat that is a person's at this screen and is looked with. Resolves when it counts; its `state`
  // push comes before that.
  submit(seat: Seat, move: string): Promise<void>;
  // Lets the next thing happen that no person at this screen decides: the dealer's draw or a bot's move; resolves
  // when its `state` push has been sent. The page sets the pace, so that an animation can play to its end. False: it
  // is for a person here to choose now, or the game is over.
  // Online it releases the next event that has arrived; false: there is none. The die of one's own seat waits for
  // `rolled`: the person throws it by hand.
  next(rolled?: boolean): Promise<boolean>;

  // Aids for the seat looked with; they are counted.
  hint(seat: Seat, level?: Level): Promise<Advice>;
  belief(seat: Seat): Promise<Belief>; // Change Horses only
  // A clear mistake, judged on what the seat could know before it makes the move; null: it is none. Only at tables on
  // this device. A mistake that is told is counted.
  judge(seat: Seat, move: string): Promise<Decision | null>;
  // The table as it was before the seat's last choice; what the dealer drew since comes again. Counted as an aid. Only
  // at tables on this device where everybody else is a bot. Rejects with `move` where there was no choice yet.
  takeBack(seat: Seat): Promise<Snapshot>;
  // From now on a bot plays the seat; at the same tables.
  giveUp(seat: Seat): Promise<Snapshot>;
  // The clock stands, or runs on; what is left of it. Only at tables on this device.
  pause(stands: boolean): Promise<number | null>;
  // An earlier moment, for the log.
  moment(seq: number): Promise<Moment>;
  // The record as one line of JSON. Of a game with secrets only when it is over.
  record(): Promise<string>;

  // Leaves the table; it stays kept if it is not over.
  close(): Promise<void>;
  // Told of every push, in order. Returns how to stop listening.
  listen(listener: (push: Push) => void): () => void;
}

// Why a call was refused, as a word for the catalogues; `sentence` is the engine's own, in English.
export type FaultKind =
  | 'rules' // the set-up makes no game
  | 'move' // not a legal move, or not this seat's turn
  | 'seat' // not a seat of this screen
  | 'secret' // would show what nobody may see yet
  | 'no_table' // there is no such table
  | 'damaged' // a saved game or a record that cannot be read
  | 'newer' // a record of a newer format
  | 'storage_forbidden'
  | 'storage_full'
  | 'no_engine' // the browser cannot run WebAssembly, or the module did not load
  | 'lost' // the authority does not answer any more
  | 'elsewhere' // another tab of this browser goes on with the table
  | 'internal'
  | OnlineFaultKind;

// What a server refuses besides, and what is wrong with the line to it (online/refusals.ts).
export type OnlineFaultKind =
  | 'malformed'
  | 'version'
  | 'token'
  | 'no_such_table'
  | 'name'
  | 'number'
  | 'seat_taken'
  | 'host'
  | 'status'
  | 'stale'
  | 'chat'
  | 'code'
  | 'too_large'
  | 'rate'
  | 'limit'
  | 'origin'
  | 'storage'
  | 'busy'
  | 'held'
  | 'full'
  | 'unreadable' // what the server kept of the game
  | 'own_tables' // that joining another person would take from this device
  | 'removed' // this device, from its person's devices
  | 'no_server' // nothing that speaks our protocol answers at this address
  | 'offline'; // the line is down

export interface TableFault {
  kind: FaultKind;
  sentence: string;
}
