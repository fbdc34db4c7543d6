// Which house rules are offered, and what of a choice goes to the table.
import type { GameName, RuleInfo, Rules } from '../../engine/types';
import { connection } from '../connection';
import { partOf } from '../parts/part';

// All that a game has; the number of players is chosen by seats.
export async function houseRules(game: GameName): Promise<RuleInfo[]> {
  const games = await (await connection()).tables.games();
  return games.find(({ name }) => name === game)?.rules.filter(({ name }) => name !== 'players') ?? [];
}

// House rules that make no difference, or no game, with so many players are not offered.
export const applies = (rule: RuleInfo, game: GameName, players: number, rules: Rules): boolean =>
  partOf(game).applies(rule, players, rules);

// Those that are offered; a seat that is gone cannot begin.
export function rulesOf(rules: Rules, offered: readonly RuleInfo[], players: number): Rules {
  return Object.fromEntries(
    Object.entries(rules).filter(([name, value]) => {
      const rule = offered.find((one) => one.name === name);
      return rule && !(rule.kind === 'seat_or_drawn' && typeof value === 'number' && value >= players);
    }),
  );
}
