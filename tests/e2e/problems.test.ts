// Find the move: a problem tried, solved by keyboard alone, kept as solved; and the pages, looked at.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { show } from './gallery';
import type { Scene } from './scenes';
import { shown } from './shown';
import { visit } from './visit';
import { english, games, type Game } from './words';

const { t } = english;
const numbered = (n: number, all: number): string => t('problems.posed', { n, all, status: '' }).trim();

interface Problem {
  best: string;
  second: string;
}
function problemsOf(game: Game): Problem[] {
  const file = fileURLToPath(new URL(`../../data/problems/${game}.jsonl`, import.meta.url));
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Problem);
}

test('a problem of Chevaux, by keyboard: a worse move first, then the best, then the next problem', () =>
  visit('problem by keyboard', {}, async ({ open, page }) => {
    const problems = problemsOf('chevaux');
    const { best, second } = problems[0] as Problem;
    await open('/#/problems/chevaux');
    const figures = page.getByRole('radiogroup', { name: t('chevaux.ownValues') });
    await page.getByRole('heading', { name: t('problems.question') }).waitFor();
    expect(await figures.isVisible(), 'it begins at the decision').toBe(true);
    // The key of a figure is its place on the card.
    const press = async (move: string): Promise<void> => {
      const wanted = figures.locator(`[data-move="${move}"]`);
      await wanted.waitFor();
      for (let key = 1; key <= 5; ++key) {
        await page.keyboard.press(String(key));
        if ((await wanted.getAttribute('aria-checked')) === 'true') return await page.keyboard.press('Enter');
      }
      throw new Error(`no key chooses ${move}`);
    };
    await press(second);
    await shown(page, t('problems.notBest')).waitFor();
    await press(best);
    await shown(page, t('problems.right')).waitFor();
    const spoken = await page.locator('aside [role="status"]').innerText();
    expect(spoken).toContain(t('problems.right'));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: numbered(2, problems.length) }).waitFor();

    await page.reload(); // it is kept, and the next visit begins with the next
    await page.getByRole('heading', { level: 1, name: numbered(2, problems.length) }).waitFor();
    await page.goto('/#/problems');
    await shown(page, t('problems.solvedOf', { n: 1, all: problems.length })).waitFor();
  }));

test('the problem of the day is the same for everybody, counts days in a row, and moves the rating', async () => {
  const problems = problemsOf('chevaux');
  const posed: (string | null)[] = [];
  const today = async (page: Page, day: string): Promise<number> => {
    await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
    await page.goto('/#/problems');
    await page.reload();
    await page.getByRole('link', { name: t('problems.todayOf', { game: t('shell.title_chevaux') }) }).click();
    await page.getByRole('heading', { level: 1, name: /^Problem of / }).waitFor();
    const current = await page.locator('nav [aria-current]').innerText();
    posed.push(`${day} ${current}`);
    return Number.parseInt(current, 10) - 1;
  };
  await visit('problem of the day', {}, async ({ page, picture }) => {
    await page.goto('/');
    for (const [row, day] of ['2026-11-19', '2026-11-20'].entries()) {
      const { best } = problems[await today(page, day)] as Problem;
      const figures = page.getByRole('radiogroup', { name: t('chevaux.ownValues') });
      await figures.locator(`[data-move="${best}"]`).click();
      await page.locator('.act button').click();
      await shown(page, t('problems.streakNow', { n: row + 1 })).waitFor();
      await page.getByText(/^Your rating: 15\d\d \(\+\d+\)\.$/).waitFor();
      if (row === 1) await picture('problem of the day found');
    }
    await page.goto('/#/problems');
    await page
      .getByText(t('problems.days', { n: 2 }))
      .first()
      .waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).includes('paddock.solver'))).toBe(true);
    await page.goto('/#/games');
    await page.getByRole('button', { name: t('games.erase') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('games.eraseYes') })
      .click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('paddock.solver')).catch(() => '')).toBe(null);
  });
  await visit('problem of the day elsewhere', { locale: 'en-US' }, async ({ page }) => {
    await page.goto('/');
    await today(page, '2026-11-19');
  });
  expect(posed[2]?.replace(/\D+$/, '')).toBe(posed[0]?.replace(/\D+$/, ''));
  expect(new Set(posed.slice(0, 2).map((one) => one?.split(' ')[1])).size).toBe(2);
});

for (const game of games) {
  test(`the solution of a problem of ${t(`shell.title_${game}`)}`, () =>
    visit(`solution ${game}`, {}, async ({ open, page, picture }) => {
      await open(`/#/problems/${game}`);
      await page.getByRole('button', { name: t('problems.show') }).click();
      await page
        .getByRole('term')
        .filter({ hasText: t('problems.bestMove') })
        .waitFor();
      await picture(`solution ${game}`);
      await page.getByRole('button', { name: t('problems.next') }).click();
      await page.getByRole('heading', { level: 1, name: numbered(2, problemsOf(game).length) }).waitFor();
      await page.goto('/#/problems');
      await page
        .getByText(t('problems.solvedOf', { n: 0, all: problemsOf(game).length }))
        .first()
        .waitFor(); // seen is not solved
    }));
}

const at = (name: string, address: string): Scene => ({
  name,
  reach: async (page) => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
});
const asked = (game: Game): Scene => ({
  name: `problem ${game}`,
  reach: async (page, words) => {
    await page.goto(`/#/problems/${game}`);
    await page.getByRole('heading', { name: words.t('problems.question') }).waitFor();
  },
});

[at('problems', '/#/problems'), ...games.map(asked)].forEach(show);
