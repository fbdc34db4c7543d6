// Find the move: a problem tried, solved by keyboard alone, kept as solved; and the pages, looked at.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
