// The dealer's draws of a study by how lucky they were.
import type { Study } from '../../engine/study';

export interface Draw {
  event: number;
  luck: readonly number[]; // by seat, in shares of the win
}

const least = 0.0005; // what shows as nothing is left out

// For one player, or for whoever it struck most.
export function drawsOf({ changes }: Study, player: number | null): Draw[] {
  const size = ({ luck }: Draw): number =>
    player === null ? Math.max(...luck.map(Math.abs)) : Math.abs(luck[player] ?? 0);
  return changes.kind
    .flatMap((kind, at): Draw[] => (kind === 'draw' ? [{ event: at + 1, luck: changes.share[at] ?? [] }] : []))
    .filter((draw) => size(draw) >= least)
    .sort((a, b) => size(b) - size(a) || a.event - b.event);
}
