// What goes between the page and the worker.
import type { Push, TableFault } from '../table/transport';

export interface Call {
  id: number;
  name: string; // of what the worker offers (local.ts)
  args: unknown[];
}

export type Reply =
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'refused'; id: number; fault: TableFault }
  | { kind: 'push'; push: Push };
