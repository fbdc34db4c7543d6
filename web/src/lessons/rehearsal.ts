// The authority of a lesson: a table where the draws and the others' moves are those of a record. Nothing of it is kept:
// the page remembers how far the person is.
import { Authority } from '../table/authority';
import { Refused } from '../table/refused';
import type { TableStore } from '../table/store';
import type { Holder, Snapshot } from '../table/transport';
import type { RecordedEvent } from './lesson';

// What the page sends in place of a record's text: so many of the record's events have happened.
export interface Prepared {
  record: { events: readonly RecordedEvent[] };
  begun: number;
}

export const nowhere: TableStore = {
  put: async () => {},
  take: async () => undefined,
  get: async () => undefined,
  list: async () => [],
  remove: async () => {},
};

export class Rehearsal extends Authority {
  private course: readonly RecordedEvent[] = [];

  override async load(text: string, seats: Holder[]): Promise<Snapshot> {
    const { record, begun } = JSON.parse(text) as Prepared;
    this.course = record.events;
    return await super.load(JSON.stringify({ ...record, events: record.events.slice(0, begun) }), seats);
  }

  override async next(): Promise<boolean> {
    const seated = this.here();
    const coming = this.course[seated.engine.about().seq];
    if (!coming) return false;
    const seat = coming.by === 'dealer' ? null : coming.by;
    if (seat !== null && seated.seats[seat]?.kind === 'person') return false;
    if (seated.engine.about().turn.kind === 'over')
      throw new Refused('damaged', 'the lesson goes on after the game is over');
    seated.engine.submit(seat, coming.do);
    this.tell(seated);
    return true;
  }
}
