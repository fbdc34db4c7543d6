// Kept games as a test wants them.
import type { KeptGame, SeatSummary } from '../../src/table/archive';
import type { Holder } from '../../src/table/transport';

type Wanted = Partial<Omit<KeptGame, 'outcome' | 'summary'>> & { ranks: number[]; summary?: SeatSummary[] };

let last = 0;

// The first seat is mine, the others are bots that trot.
export function game({ ranks, summary, ...about }: Wanted): KeptGame {
  const seats = ranks.map((_, at): Holder =>
    at === 0 ? { kind: 'person', name: 'Ada' } : { kind: 'bot', name: `Bot ${at}`, level: 'trot' },
  );
  return {
    table: `table-${++last}`,
    game: 'chevaux',
    rules: { players: ranks.length },
    seats,
    seq: 100,
    over: true,
    saved_at: 1_700_000_000_000 + last * 1000,
    outcome: { ranks, reason: 'stopped' },
    aids: seats.map(() => ({ hints: 0, beliefs: 0 })),
    source: 'here',
    summary: summary ? { seats: summary } : null,
    whole: true,
    ...about,
  };
}
