// A kept game as one line of an export: JSON, complete in itself, so that files can be cut and joined line by line.
import { games } from 'engine-games';
import { gameNames, levels } from '../../online/protocol';
import { among, fields, flag, list, orNull, readOrNull, shown, text, whole, type Reader } from '../../online/reading';
import { sources, type Delivery, type KeptGame, type SeatSummary, type Summary } from '../../table/archive';
import type { Aids, Holder } from '../../table/transport';
import type { Outcome, Rules, RuleValue } from '../../engine/types';

const format = 'paddock-game/';
const newest = 1;

export function lineOf(game: KeptGame, record: string | null): string {
  const { whole: _, ...about } = game;
  return JSON.stringify({
    format: `${format}${newest}`,
    ...about,
    record: record === null ? null : (JSON.parse(record) as unknown),
  });
}

// Why a line is not taken: it is no JSON or no line of ours, something in it is wrong, or it is of a newer version.
export type LineFault = 'unreadable' | 'foreign' | 'damaged' | 'newer';
export type ReadLine = { delivery: Delivery } | { fault: LineFault };

const longestName = 96;
const mostSeats = 6;
const endings: readonly string[] = games.flatMap((game) => game.endings);

const figure: Reader<number> = (from) => (typeof from === 'number' && Number.isFinite(from) ? from : whole(null));

const ruleValue: Reader<RuleValue> = (from) =>
  from === null || typeof from === 'boolean' || typeof from === 'number' ? from : text(40)(from);
const rules: Reader<Rules> = (from) =>
  Object.fromEntries(
    Object.entries(fields(from))
      .slice(0, 40)
      .map(([name, value]) => [name, ruleValue(value)]),
  );

const holder: Reader<Holder> = (from) => {
  const { kind, name, level } = fields(from);
  const known = among(['person', 'bot', 'remote'])(kind);
  const called = shown(longestName)(name);
  return known === 'bot' ? { kind: known, name: called, level: among(levels)(level) } : { kind: known, name: called };
};

const outcome: Reader<Outcome> = (from) => {
  const { ranks, reason } = fields(from);
  return { ranks: list(whole, mostSeats)(ranks), reason: among(endings)(reason) };
};

const aids: Reader<Aids> = (from) => {
  const { hints, beliefs, warnings, takebacks, gave_up } = fields(from);
  const rare = Object.entries({ warnings, takebacks, gave_up }).filter(([, count]) => count !== undefined);
  return {
    hints: whole(hints),
    beliefs: whole(beliefs),
    ...Object.fromEntries(rare.map(([aid, count]) => [aid, whole(count)])),
  };
};

const seatSummary: Reader<SeatSummary> = (from) => {
  const { luck, own, cost, decisions } = fields(from);
  return { luck: figure(luck), own: figure(own), cost: figure(cost), decisions: whole(decisions) };
};
const summary: Reader<Summary> = (from) => ({ seats: list(seatSummary, mostSeats)(fields(from)['seats']) });

const delivery: Reader<Delivery> = (from) => {
  const it = fields(from);
  const seats = list(holder, mostSeats)(it['seats']);
  const record = orNull(fields)(it['record']);
  const game: KeptGame = {
    table: text(64)(it['table']),
    game: among(gameNames)(it['game']),
    rules: rules(it['rules']),
    seats,
    seq: whole(it['seq']),
    over: flag(it['over']),
    saved_at: whole(it['saved_at']),
    outcome: orNull(outcome)(it['outcome']),
    aids: list(aids, mostSeats)(it['aids']),
    source: among(sources)(it['source']),
    summary: orNull(summary)(it['summary']),
    whole: record !== null,
  };
  const counts = [
    game.aids.length,
    game.outcome?.ranks.length ?? seats.length,
    game.summary?.seats.length ?? seats.length,
  ];
  if (game.table === '' || seats.length < 2 || counts.some((count) => count !== seats.length)) flag(null);
  if (record === null && (game.source !== 'online' || !game.outcome)) flag(null); // nothing to look back at
  return { game, record: record === null ? null : JSON.stringify(record) };
};

export function readLine(line: string): ReadLine {
  let from: unknown;
  try {
    from = JSON.parse(line);
  } catch {
    return { fault: 'unreadable' };
  }
  const named = readOrNull(from, (it) => text(40)(fields(it)['format']));
  const version = named?.startsWith(format) ? Number(named.slice(format.length)) : NaN;
  if (!Number.isInteger(version) || version < 1) return { fault: 'foreign' };
  if (version > newest) return { fault: 'newer' };
  const read = readOrNull(from, delivery);
  return read ? { delivery: read } : { fault: 'damaged' };
}
