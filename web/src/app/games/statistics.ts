// What one's finished games say together. Plain numbers; the page turns them into words and pictures.
import type { GameInfo, GameName, RuleInfo, Rules } from '../../engine/types';
import type { KeptGame, SeatSummary } from '../../table/archive';
import { opponentKinds, opponentsOf, ownRank, ownSeat, type OpponentKind } from './filter';

// A finished game of the person here. One that was gone on with from a record says little about how well one plays.
export interface Played {
  table: string;
  at: number;
  players: number;
  rank: number;
  opponents: OpponentKind[];
  analysed: SeatSummary | null; // of the own seat
}

export const counts = (game: KeptGame): boolean => game.over && game.source !== 'record' && ownRank(game) !== null;

export function playedOf(game: KeptGame): Played {
  const seat = ownSeat(game) ?? 0;
  return {
    table: game.table,
    at: game.saved_at,
    players: game.seats.length,
    rank: ownRank(game) ?? game.seats.length,
    opponents: [...new Set(opponentsOf(game))],
    analysed: game.summary?.seats[seat] ?? null,
  };
}

// --- Variants: the house rules that differ from those of any table. Who begins and which stable is empty make none.

export const isVariantRule = ({ name, kind }: RuleInfo): boolean =>
  name !== 'players' && (kind === 'flag' || kind === 'number');

export function variantOf(rules: Rules, info: GameInfo): Rules {
  const differing = info.rules.filter(
    (rule) => isVariantRule(rule) && rules[rule.name] !== undefined && rules[rule.name] !== rule.usual,
  );
  return Object.fromEntries(differing.map(({ name }) => [name, rules[name] ?? null]));
}

export const variantKey = (variant: Rules): string => JSON.stringify(variant);

export interface Variant {
  key: string;
  rules: Rules; // those that differ
  games: number;
}

// The most played first.
export function variantsOf(games: readonly KeptGame[], info: GameInfo): Variant[] {
  const found = new Map<string, Variant>();
  for (const { rules } of games) {
    const differing = variantOf(rules, info);
    const key = variantKey(differing);
    const before = found.get(key);
    if (before) before.games += 1;
    else found.set(key, { key, rules: differing, games: 1 });
  }
  return [...found.values()].sort((a, b) => b.games - a.games);
}

export function mostPlayed(games: readonly KeptGame[], names: readonly GameName[]): GameName | null {
  const times = (name: GameName): number => games.filter(({ game }) => game === name).length;
  const [first] = [...names].sort((a, b) => times(b) - times(a));
  return first && times(first) > 0 ? first : null;
}

// --- Sums

export interface Tally {
  games: number;
  won: number;
  expected: number; // the share of wins if all were equally strong
  meanRank: number;
  analysed: number;
  luck: number | null; // a game, in shares of the win
  own: number | null;
  lost: number | null; // by mistakes, a decision
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number | null => (values.length > 0 ? sum(values) / values.length : null);

export function tally(played: readonly Played[]): Tally {
  const analysed = played.flatMap(({ analysed: one }) => (one ? [one] : []));
  const decisions = sum(analysed.map((one) => one.decisions));
  return {
    games: played.length,
    won: played.filter(({ rank }) => rank === 1).length,
    expected: mean(played.map(({ players }) => 1 / players)) ?? 0,
    meanRank: mean(played.map(({ rank }) => rank)) ?? 0,
    analysed: analysed.length,
    luck: mean(analysed.map(({ luck }) => luck)),
    own: mean(analysed.map(({ own }) => own)),
    lost: decisions > 0 ? sum(analysed.map(({ cost }) => cost)) / decisions : null,
  };
}

// How often each place was reached, the first place first.
export function ranksOf(played: readonly Played[]): { rank: number; games: number }[] {
  const last = Math.max(0, ...played.map(({ players }) => players));
  return Array.from({ length: last }, (_, at) => ({
    rank: at + 1,
    games: played.filter(({ rank }) => rank === at + 1).length,
  }));
}

export const byPlayers = (played: readonly Played[]): { players: number; tally: Tally }[] =>
  [2, 3, 4, 5, 6].flatMap((players) => {
    const those = played.filter((one) => one.players === players);
    return those.length > 0 ? [{ players, tally: tally(those) }] : [];
  });

// A game against several kinds counts for each of them.
export const byOpponent = (played: readonly Played[]): { opponent: OpponentKind; tally: Tally }[] =>
  opponentKinds.flatMap((opponent) => {
    const those = played.filter(({ opponents }) => opponents.includes(opponent));
    return those.length > 0 ? [{ opponent, tally: tally(those) }] : [];
  });

// --- Over time, the earliest first

export interface Point {
  table: string;
  at: number;
  value: number;
}

export const lastFew = 10;

const inOrder = (played: readonly Played[]): Played[] => [...played].sort((a, b) => a.at - b.at);

// After every game the share of the last few that was won.
export const wonLately = (played: readonly Played[]): Point[] =>
  inOrder(played).map(({ table, at }, index, all) => {
    const lately = all.slice(Math.max(0, index + 1 - lastFew), index + 1);
    return { table, at, value: lately.filter(({ rank }) => rank === 1).length / lately.length };
  });

const overTime = (played: readonly Played[], value: (one: SeatSummary) => number | null): Point[] =>
  inOrder(played).flatMap(({ table, at, analysed }) => {
    const found = analysed ? value(analysed) : null;
    return found === null ? [] : [{ table, at, value: found }];
  });

export const luckOverTime = (played: readonly Played[]): Point[] => overTime(played, ({ luck }) => luck);
// What mistakes cost, a decision: the less, the more accurate.
export const lostOverTime = (played: readonly Played[]): Point[] =>
  overTime(played, ({ cost, decisions }) => (decisions > 0 ? cost / decisions : null));
