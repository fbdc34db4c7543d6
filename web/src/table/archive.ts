// The games that are kept on this device, for looking back: what a page may know of each, and what it may ask.
import type { Outcome, Seat, SeenEvent } from '../engine/types';
import type { Aids, Moment, SavedTable, Snapshot, TableFault } from './transport';

// Where a game comes from: played at this screen, on a server, or gone on with from a record that was opened.
export const sources = ['here', 'online', 'record'] as const;
export type Source = (typeof sources)[number];

// What an analysis says of one seat, in shares of the win (docs/analysis.md).
export interface SeatSummary {
  luck: number;
  own: number;
  cost: number; // of all its mistakes
  decisions: number;
}
export interface Summary {
  seats: SeatSummary[];
}

// One game without its secrets.
export interface KeptGame extends SavedTable {
  outcome: Outcome | null; // null while it is under way
  aids: Aids[];
  source: Source;
  summary: Summary | null;
  whole: boolean; // its record is here; of an online game it may still be on the server alone
}

export interface Delivery {
  game: KeptGame;
  record: string | null; // null: only what is known about the game
}
export type Taken = { kind: 'added' } | { kind: 'known' } | { kind: 'refused'; fault: TableFault };

type Past = Pick<Moment, 'view' | 'facts'>;

// A position of a record with the eyes of a seat, and how it came about.
export interface Position extends Pick<Snapshot, 'game' | 'rules' | 'view' | 'facts' | 'turn' | 'legal'> {
  recent: { before: Past; event: SeenEvent; after: Past }[]; // the last events, oldest first
}

export interface Archive {
  kept(): Promise<KeptGame[]>; // the latest first
  // Of a game with secrets only when it is over; rejects with `secret` before, with `no_table` where there is none.
  keptRecord(table: string): Promise<string>;
  // Games from a file or from a server; each is looked at by itself. One that is here already stays as it is, unless
  // the new one knows more: an end, a record or an analysis.
  takeIn(deliveries: Delivery[]): Promise<Taken[]>;
  keepSummary(table: string, summary: Summary): Promise<void>;
  position(record: string, seat: Seat): Promise<Position>;
}
