// The way into the workshop from a game: the position after so many events of its record.
import { counsel } from '../connection';
import { go } from '../route.svelte';
import { addressOf } from './address';

export async function setUpMoment(record: string, events: number): Promise<void> {
  const set = await (await counsel()).recordPosition(record, events);
  go({ page: 'workshop', game: set.game, position: addressOf(set) });
}
