// Records of whole games, as the program plays them at random from a seed.
import { simulate } from './program';
import type { Game } from './words';

export interface GameRecord {
  format: string;
  game: Game;
  rules: Record<string, unknown> & { players: number };
  events: { by: number | 'dealer'; do: string }[];
  result?: { ranks: number[]; reason: string };
}

export async function play(
  game: Game,
  players: number,
  rules: Record<string, string | number>,
  games: number,
): Promise<GameRecord[]> {
  const given = Object.entries(rules).flatMap(([name, value]) => ['--rule', `${name}=${value}`]);
  const lines = await simulate([game, '--players', String(players), ...given, '--games', String(games), '--seed', '7']);
  return lines.map((line) => JSON.parse(line) as GameRecord);
}
