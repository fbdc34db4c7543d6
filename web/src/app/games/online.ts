// One's games on the server, as this page lists games; those that are over are kept here as well.
import { myTables } from '../../online/http';
import { hasToken } from '../../online/identity';
import type { Entry } from '../../online/protocol';
import type { Archive, KeptGame } from '../../table/archive';
import type { Holder } from '../../table/transport';
import type { Words } from '../../words/words';
import { seatNames } from '../online/names';

export function onlineGame(entry: Entry, words: Words): KeptGame | null {
  if (entry.seat === null || (entry.status !== 'playing' && entry.status !== 'over')) return null;
  if (entry.status === 'over' && !entry.outcome) return null;
  const names = seatNames(entry.seats, words);
  const seats = entry.seats.map(({ kind, level }, seat): Holder => {
    const name = names[seat] ?? '';
    if (seat === entry.seat) return { kind: 'person', name };
    return kind === 'bot' ? { kind, name, level: level ?? 'trot' } : { kind: 'remote', name };
  });
  return {
    table: entry.table,
    game: entry.game,
    rules: entry.rules,
    seats,
    seq: entry.seq,
    over: entry.status === 'over',
    saved_at: entry.changed_at,
    outcome: entry.outcome,
    aids: seats.map(() => ({ hints: 0, beliefs: 0 })),
    source: 'online',
    summary: null,
    whole: false,
  };
}

// Rejects where no server answers. The games that are not over are the answer; the others are in the archive now. Who
// has never played online is not asked who they are.
export async function fetchOnline(archive: Archive, words: Words): Promise<KeptGame[]> {
  if (!hasToken()) return [];
  const games = (await myTables()).flatMap((entry) => onlineGame(entry, words) ?? []);
  await archive.takeIn(games.filter(({ over }) => over).map((game) => ({ game, record: null })));
  return games.filter(({ over }) => !over);
}
