// What a person asks of a table besides playing: aids, which are counted; and what comes of a refusal.
import type { Seat } from '../../engine/types';
import type { FaultKind, Snapshot, Table } from '../../table/transport';
import { faultOf } from '../faults';
import { Screen } from './screen.svelte';

// These pass by themselves: what was refused can be asked for again.
export const passing: readonly FaultKind[] = ['storage', 'busy', 'rate', 'held'];
export const passing_ms = 3000;
// What was refused for these reasons leaves the table as it is: another choice can be made.
const refusals: readonly FaultKind[] = [
  'move',
  'seat',
  'seat_taken',
  'stale',
  'status',
  'limit',
  'offline',
  ...passing,
];

export class Asking extends Screen {
  readonly transport: Table;
  protected closed = false;

  constructor(transport: Table, snapshot: Snapshot) {
    super(snapshot);
    this.transport = transport;
  }

  async hint(): Promise<void> {
    await this.#ask(async (seat) => {
      const advice = await this.transport.hint(seat);
      this.count(seat, 'hints');
      this.advice = advice;
      this.marked = advice.ranked[0]?.move ?? null;
    });
  }

  async askBelief(): Promise<void> {
    await this.#ask(async (seat) => {
      const belief = await this.transport.belief(seat);
      this.count(seat, 'beliefs');
      this.belief = belief;
    });
  }

  async #ask(question: (seat: Seat) => Promise<void>): Promise<void> {
    if (this.asking || this.viewer === null || this.over) return;
    this.asking = true;
    const { seq, viewer, legal } = this;
    try {
      await question(viewer);
      // The table has gone on while this was worked out: the answer is for a moment that has passed.
      const passed = seq !== this.seq && (legal.length === 0 || legal !== this.legal);
      if (passed || viewer !== this.viewer) this.forgetChoice();
    } catch (thrown) {
      this.refuse(thrown);
    } finally {
      this.asking = false;
    }
  }

  protected refuse(thrown: unknown): void {
    const fault = faultOf(thrown);
    if (refusals.includes(fault.kind)) this.refused = fault;
    else this.fail(fault);
  }

  protected fail(thrown: unknown): void {
    if (this.closed) return;
    const fault = faultOf(thrown);
    if (fault.kind === 'storage_full' || fault.kind === 'storage_forbidden') this.unsaved = fault;
    else this.lost ??= fault;
  }
}
