// What goes between the page and the worker.
import type { Replays } from '../replay/replay';
import type { Archive } from '../table/archive';
import type { Counsel } from '../table/counsel';
import type { Push, TableFault, Transport } from '../table/transport';

export type TableCall = Exclude<keyof Transport, 'listen' | 'remote' | 'guided'>;
export type CounselCall = keyof Counsel;
export type ReplayCall = keyof Replays;
export type ArchiveCall = keyof Archive;

export interface Call {
  id: number;
  name: TableCall | CounselCall | ReplayCall | ArchiveCall;
  args: unknown[];
}

export type Reply =
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'refused'; id: number; fault: TableFault }
  | { kind: 'push'; push: Push };
