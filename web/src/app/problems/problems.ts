// Positions in which one move is clearly best, from the project's own files (docs/analysis.md); a game's are fetched
// when they are wanted. The easiest comes first.
import type { GameName, Reason, Seat } from '../../engine/types';

export interface Problem {
  id: string;
  game: GameName;
  seat: Seat; // who is to move
  best: string;
  second: string; // the best of the other moves
  gap: number; // how far the best move is ahead of it, in shares of the win
  chance: number; // to win with the best move
  missed: number; // how often players miss it
  reasons: Reason[]; // what speaks for the best move, rather than for the second
  against: Reason[]; // and what against the second
  record: string; // up to the moment
}

const files = import.meta.glob<string>('../../../../data/problems/*.jsonl', { query: '?raw', import: 'default' });

interface Line extends Omit<Problem, 'id' | 'record' | 'missed'> {
  difficulty: number;
  record: unknown;
}

// The files count in hundredths of a percent.
const shareOf = (hundredths: number): number => hundredths / 10_000;

const inShares = (reasons: readonly Reason[]): Reason[] =>
  reasons.map((reason) => ({ ...reason, chance: shareOf(reason.chance) }));

// A name that lasts as long as the problem is the same, wherever it stands in its file (FNV-1a).
export function idOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; ++at) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

export function problemsIn(file: string): Problem[] {
  return file
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const { game, seat, best, second, gap, chance, difficulty, reasons, against, record } = JSON.parse(line) as Line;
      const text = JSON.stringify(record);
      return {
        id: idOf(text),
        game,
        seat,
        best,
        second,
        gap: shareOf(gap),
        chance: shareOf(chance),
        missed: shareOf(difficulty),
        reasons: inShares(reasons),
        against: inShares(against),
        record: text,
      };
    });
}

export async function problemsOf(game: GameName): Promise<Problem[]> {
  const file = files[`../../../../data/problems/${game}.jsonl`];
  return file ? problemsIn(await file()) : [];
}

// What a choice is worth. `second` is the best of all other moves, so any other is at least as far behind.
export type Verdict = { kind: 'best' } | { kind: 'behind'; gap: number; exact: boolean };
export function judge(problem: Problem, move: string): Verdict {
  if (move === problem.best) return { kind: 'best' };
  return { kind: 'behind', gap: problem.gap, exact: move === problem.second };
}
