// The engine as WebAssembly and natively: the same games to the byte, and the same advice from every bot.
// PADDOCK_NATIVE names the folder of the native build.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import type { Advice, GameName, Level, Rules } from '../../src/engine/types';
import { startEngine } from './start';

const native = process.env['PADDOCK_NATIVE'] ?? fileURLToPath(new URL('../../../build/release', import.meta.url));
const program = `${native}/apps/paddock/paddock`;
const calls = `${native}/bindings/wasm/engine_calls`;
const most = 1 << 30; // bytes of a child's output

const tables: { game: GameName; rules: Rules; games: number }[] = [
  { game: 'change-horses', rules: { players: 2 }, games: 80 },
  { game: 'change-horses', rules: { players: 3, derby: true }, games: 80 },
  { game: 'change-horses', rules: { players: 4 }, games: 80 },
  { game: 'change-horses', rules: { players: 5, finish: 20 }, games: 80 },
  { game: 'change-horses', rules: { players: 4, derby: true, top_bidder_pays: false }, games: 80 },
  { game: 'chevaux', rules: { players: 2, rounds: 60 }, games: 60 },
  { game: 'chevaux', rules: { players: 4, rounds: 60, shuffle_captured: true }, games: 60 },
  { game: 'chevaux', rules: { players: 6, rounds: 60, first: 5 }, games: 60 },
  { game: 'chevaux', rules: { players: 3, rounds: 1000 }, games: 20 },
  { game: 'jeu-de-chevaux', rules: { players: 2 }, games: 80 },
  { game: 'jeu-de-chevaux', rules: { players: 2, one_stable_wins: true, horses: 2 }, games: 80 },
  { game: 'jeu-de-chevaux', rules: { players: 2, any_four_win: true, horses: 2 }, games: 40 },
  { game: 'jeu-de-chevaux', rules: { players: 3, empty: 'G', reroll_unused_six: true }, games: 80 },
  { game: 'jeu-de-chevaux', rules: { players: 4, play_on: true }, games: 80 },
  { game: 'jeu-de-chevaux', rules: { players: 4 }, games: 80 },
];
const levels: Level[] = ['random', 'foal', 'trot', 'canter', 'gallop'];

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
  for (const file of [program, calls]) {
    if (!existsSync(file)) throw new Error(`${file} is missing; build it with: cmake --build --preset release`);
  }
});

// What `paddock sim --records -` writes.
function nativeRecords(game: GameName, rules: Rules, games: number): string[] {
  const flags = Object.entries(rules).flatMap(([key, value]) => ['--rule', `${key}=${String(value)}`]);
  const out = execFileSync(
    program,
    ['sim', game, '--games', String(games), '--seed', '2026', '--threads', '1', '--records', '-', ...flags],
    { encoding: 'utf8', maxBuffer: most, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return out.trimEnd().split('\n');
}

it('the games are a thousand at least', () => {
  expect(tables.reduce((sum, { games }) => sum + games, 0)).toBeGreaterThanOrEqual(1000);
});

describe('random games', () => {
  it.each(tables)('$game $rules, $games games', ({ game, rules, games }) => {
    const expected = nativeRecords(game, rules, games);
    expect(expected).toHaveLength(games);
    const raw = engine.raw(JSON.stringify({ op: 'random_games', game, rules, seed: '2026', games }));
    // Texts are compared as they are: no parser between them.
    expect(raw === `{"ok":[${expected.join(',')}]}`).toBe(true);
  });
});

// The requests of a game that bots play, each asked at every turn what it thinks; and the engine's answers to them.
function advisedGame(game: GameName, rules: Rules, seed: string, events: number): { asked: string[]; told: string[] } {
  const asked: string[] = [];
  const told: string[] = [];
  const ask = (request: object): { ok: unknown } => {
    asked.push(JSON.stringify(request));
    told.push(engine.raw(asked.at(-1) ?? ''));
    return JSON.parse(told.at(-1) ?? '') as { ok: unknown };
  };
  ask({ op: 'open', game, rules, seed });
  for (let event = 0; event < events; ++event) {
    const { turn } = ask({ op: 'about', table: 1 }).ok as { turn: { kind: string; seats: number[] } };
    if (turn.kind === 'over') break;
    if (turn.kind === 'dealer') {
      ask({ op: 'deal', table: 1 });
      continue;
    }
    const seat = turn.seats[0] ?? 0;
    const level = levels[event % levels.length] ?? 'trot';
    const advice = ask({ op: 'advise', table: 1, seat, level, iterations: 60 }).ok as Advice;
    ask({ op: 'see', table: 1, seat });
    if (game === 'change-horses') ask({ op: 'belief', table: 1, seat });
    ask({ op: 'submit', table: 1, seat, text: advice.ranked[advice.chosen]?.move ?? '' });
  }
  ask({ op: 'record', table: 1 });
  return { asked, told };
}

describe('advice, views and beliefs', () => {
  it.each(tables)('$game $rules', async ({ game, rules }) => {
    engine = await startEngine(); // tables count from 1 again
    const { asked, told } = advisedGame(game, rules, '77', 45);
    const { stdout } = spawnSync(calls, { input: asked.join('\n') + '\n', encoding: 'utf8', maxBuffer: most });
    expect(stdout.trimEnd().split('\n')).toEqual(told);
    expect(told.filter((text) => text.startsWith('{"fault"'))).toEqual([]);
  });
});

describe('looking back', () => {
  it.each(tables.filter(({ games }) => games !== 60))('$game $rules', ({ game, rules }) => {
    const [record = ''] = nativeRecords(game, rules, 1);
    const study = engine.study(record, 1500, '5');
    let steps = 0;
    while (!study.step(5).done) ++steps;
    expect(steps).toBeGreaterThan(0);
    const expected = execFileSync(program, ['analyse', '-', '--json', '--budget', '1500', '--seed', '5'], {
      input: record,
      encoding: 'utf8',
      maxBuffer: most,
    });
    expect(JSON.stringify(study.result()) === JSON.stringify(JSON.parse(expected))).toBe(true);
    study.close();
    expect(() => study.result()).toThrow('no such study');
  });
  it('refuses a budget of zero and a damaged record', () => {
    const [record = ''] = nativeRecords('jeu-de-chevaux', { players: 2 }, 1);
    expect(() => engine.study(record, 0)).toThrow('budget of zero');
    expect(() => engine.study(record.slice(0, 200))).toThrow();
  });
});
