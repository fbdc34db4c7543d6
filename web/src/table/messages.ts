// What goes between the page and the worker.
import type { Push, TableFault, Transport } from './transport';

export type CallName = Exclude<keyof Transport, 'listen'>;

export interface Call {
  id: number;
  name: CallName;
  args: unknown[];
}

export type Reply =
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'refused'; id: number; fault: TableFault }
  | { kind: 'push'; push: Push };
