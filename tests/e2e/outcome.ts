// The result page against the record that it offers: the file is downloaded, judged by the program, and must tell the
// same ranks as the page.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fetched } from './downloads';
import type { Hand } from './hands';
import { verify } from './program';
import type { GameRecord } from './records';
import { english, type Game, type Words } from './words';

export async function downloaded(
  page: Page,
  hand: Hand,
  words: Words = english,
): Promise<{ file: string; record: GameRecord }> {
  const { file } = await fetched(page, () => hand.press(page.getByRole('button', { name: words.t('shell.download') })));
  return { file, record: JSON.parse(readFileSync(file, 'utf8')) as GameRecord };
}

// What a person reads: place and name, row by row.
export async function standings(page: Page): Promise<{ rank: number; name: string }[]> {
  const rows = await page.locator('.standings ol > li:has(.nm)').all();
  return await Promise.all(
    rows.map(async (row) => ({
      rank: Number(/\d+/.exec(await row.locator('.form, .rk').innerText())?.[0]),
      name: (await row.locator('.nm').innerText()).trim(),
    })),
  );
}

// `names` by seat, as the page calls them: the one who plays alone is "You".
export async function expectTrueResult(
  page: Page,
  hand: Hand,
  game: Game,
  names: readonly string[],
): Promise<GameRecord> {
  const { file, record } = await downloaded(page, hand);
  expect(await verify(file)).toBe('1 ok, 0 bad');
  expect(record.game).toBe(game);
  expect(record.rules.players).toBe(names.length);
  const ranks = record.result?.ranks ?? [];
  const rows = await standings(page);
  const recorded = names.map((name, seat) => ({ rank: ranks[seat], name }));
  const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);
  expect([...rows].sort(byName)).toEqual([...recorded].sort(byName));
  expect(rows.map(({ rank }) => rank)).toEqual([...ranks].sort((a, b) => a - b));
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const best = names.filter((_, seat) => ranks[seat] === 1);
  for (const name of best) expect(heading.toLowerCase()).toContain(name.toLowerCase());
  return record;
}
