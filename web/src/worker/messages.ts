// What goes between the page and the worker.
import type { Who } from '../online/line';
import type { OnlinePush } from '../online/remote';
import type { TableFault } from '../table/transport';

// 0: what the worker has for all of the page. A table on a server has a number of its own, which the page chooses.
export type Desk = number;

export interface Call {
  at: Desk;
  id: number;
  name: string; // of what the worker offers (local.ts)
  args: unknown[];
}

// A table on a server is watched from now on, until `close` is called there.
export interface Entrance {
  at: Desk;
  table: string;
  who: Who;
}

export type Reply =
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'refused'; id: number; fault: TableFault }
  | { kind: 'push'; at: Desk; push: OnlinePush };
