// Which house rules are offered, and what of a choice goes to the table.
import type { GameName, RuleInfo, Rules } from '../../engine/types';
import { connection } from '../connection';

// All that a game has; the number of players is chosen by seats.
export async function houseRules(game: GameName): Promise<RuleInfo[]> {
  const games = await (await connection()).games();
  return games.find(({ name }) => name === game)?.rules.filter(({ name }) => name !== 'players') ?? [];
}

// House rules that make no difference, or no game, with so many players are not offered.
export function applies(rule: RuleInfo, game: GameName, players: number, rules: Rules): boolean {
  if (game === 'change-horses') {
    if (rule.name === 'derby') return players > 2;
    if (rule.name === 'top_bidder_pays') return players > 2 && rules['derby'] === true;
    if (rule.name === 'first') return players === 2;
  }
  if (game === 'jeu-de-chevaux') {
    if (rule.name === 'empty') return players === 3;
    if (rule.name === 'one_stable_wins' || rule.name === 'any_four_win') return players === 2;
    if (rule.name === 'play_on') return players > 2;
  }
  return true;
}

// Those that are offered; a seat that is gone cannot begin.
export function rulesOf(rules: Rules, offered: readonly RuleInfo[], players: number): Rules {
  return Object.fromEntries(
    Object.entries(rules).filter(([name, value]) => {
      const rule = offered.find((one) => one.name === name);
      return rule && !(rule.kind === 'seat_or_drawn' && typeof value === 'number' && value >= players);
    }),
  );
}
