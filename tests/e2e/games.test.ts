// One's own games: found again, filtered, counted, taken out, erased and brought back; and their pages, looked at.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fetched } from './downloads';
import { show } from './gallery';
import { handOf } from './hands';
import { importFile, pastGames } from './past';
import { Player } from './player';
import type { Scene } from './scenes';
import { shown } from './shown';
import { short, sitDown } from './sitting';
import { visit } from './visit';
import { english } from './words';

const { t } = english;
const rows = (page: Page) => page.locator('main li').filter({ has: page.getByRole('link') });
const count = (found: number, n: number) =>
  found === n ? t('games.countAll', { n }) : t('games.count', { shown: found, n });

async function playOne(page: Page): Promise<void> {
  const hand = handOf('mouse', page);
  await sitDown(page, hand, short.chevaux);
  const player = new Player(page, hand);
  await player.play();
  await player.toResult();
}

test('a game under way stands on top; it is deleted after a question, and can be brought back', () =>
  visit('deleted game', {}, async ({ open, page, picture }) => {
    await open();
    await page.getByRole('button', { name: t('shell.playGame', { game: t('shell.title_chevaux') }) }).click();
    await page.waitForURL(/#\/table\//);
    await page.getByRole('link', { name: /Paddock/ }).click();
    const kept = page.getByRole('region', { name: t('shell.keptGames') });
    const game = kept.getByRole('link');
    const press = (name: string): Promise<void> => kept.getByRole('button', { name, exact: true }).click();
    const cross = kept.getByRole('button', { name: t('shell.forget', { game: '', date: '' }).split(' ')[0] ?? '' });
    await game.waitFor();
    expect((await kept.boundingBox())?.y).toBeLessThan(300);

    await cross.click();
    await shown(page, t('shell.forgetAsk')).waitFor();
    await picture('home delete');
    await press(t('shell.forgetNo'));
    await game.waitFor();

    await cross.click();
    await press(t('shell.forgetYes'));
    await shown(page, t('shell.forgotten', { game: t('shell.title_chevaux') })).waitFor();
    await press(t('shell.undo'));
    await game.waitFor();

    await cross.click();
    await press(t('shell.forgetYes'));
    await page.getByRole('link', { name: t('shell.way_games') }).click();
    await shown(page, t('games.none')).waitFor();
    await page.getByRole('link', { name: /Paddock/ }).click();
    await kept.waitFor({ state: 'detached' });
  }));

test('a game is played, found, counted, exported, erased and brought back', () =>
  visit('own games', {}, async ({ open, page }) => {
    await open();
    await playOne(page);
    await page.getByRole('link', { name: /Paddock/ }).click();
    await page.getByRole('link', { name: t('shell.way_games') }).click();
    await page.getByRole('heading', { name: count(1, 1) }).waitFor();
    expect(await rows(page).innerText()).toContain(t('shell.title_chevaux'));

    await page.getByLabel(t('games.by_to')).fill('2020-01-01');
    await page.getByRole('heading', { name: count(0, 1) }).waitFor();
    await shown(page, t('games.noneLike')).waitFor();
    await page.getByRole('button', { name: t('games.clear') }).click();
    await page.getByLabel(t('games.by_players')).selectOption('3');
    await page.getByLabel(t('games.by_opponent')).selectOption('trot');
    await page.getByRole('heading', { name: count(1, 1) }).waitFor();

    await rows(page)
      .getByRole('link', { name: t('games.open') })
      .click();
    await page.waitForURL(/#\/result\//);
    await page.getByRole('button', { name: t('shell.playAgain') }).waitFor();
    await page.goBack();

    await page.getByRole('link', { name: t('shell.statistics') }).click();
    await shown(page, t('games.finished', { n: 1 })).waitFor();
    const table = page.getByRole('table', { name: t('games.byPlayers') });
    expect(await table.getByRole('rowheader').allInnerTexts()).toEqual(['3']);
    await page.goBack();

    const saved = await fetched(page, () => page.getByRole('button', { name: t('games.export') }).click());
    await shown(page, t('games.exported', { n: 1 })).waitFor();
    const file = readFileSync(saved.file, 'utf8');
    expect(file.trim().split('\n')).toHaveLength(1);

    await page.getByRole('button', { name: t('games.erase') }).click();
    const dialog = page.getByRole('dialog', { name: t('games.eraseAsk') });
    expect(await dialog.innerText()).toContain(t('games.eraseGames', { n: 1 }));
    await dialog.getByRole('button', { name: t('games.eraseNo') }).click();
    await page.getByRole('heading', { name: count(1, 1) }).waitFor();
    await page.getByRole('button', { name: t('games.erase') }).click();
    await dialog.getByRole('button', { name: t('games.eraseYes') }).click();
    await page.getByRole('heading', { name: t('shell.heroTitle') }).waitFor();
    await page.getByRole('region', { name: t('shell.keptGames') }).waitFor({ state: 'detached' });
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((name) => /token|setup|name/.test(name))),
    ).toEqual([]);

    await page.goto('/#/games');
    await shown(page, t('games.none')).waitFor();
    await importFile(page, `${file.slice(0, 300)}\n${file}`);
    await shown(page, t('games.imported', { n: 1 })).waitFor();
    await shown(page, t('games.importRefused', { n: 1 })).waitFor();
    await shown(page, t('games.refusedLine', { line: 1, reason: t('games.line_unreadable') })).waitFor();
    await page.getByRole('heading', { name: count(1, 1) }).waitFor();
    await importFile(page, file);
    await shown(page, t('games.importKnown', { n: 1 })).waitFor();
    expect(await rows(page).count()).toBe(1);
  }));

test('a game is deleted after a question, and a table of figures is opened by keyboard', () =>
  visit('deleted game', {}, async ({ open, page }) => {
    await open('/#/games');
    await importFile(page, await pastGames(6));
    await page.getByRole('heading', { name: count(6, 6) }).waitFor();
    const first = rows(page).first();
    await first.getByRole('button', { name: t('games.remove') }).click();
    await page.getByRole('button', { name: t('games.keep') }).click();
    await first.getByRole('button', { name: t('games.remove') }).click();
    await page
      .getByRole('group', { name: t('games.removeAsk') })
      .getByRole('button', { name: t('games.remove') })
      .click();
    await page.getByRole('heading', { name: count(5, 5) }).waitFor();

    await page.goto('/#/statistics');
    const opener = page.getByRole('button', { name: t('games.asTableOf', { title: t('games.luck') }) });
    await handOf('keys', page).press(opener);
    expect(await opener.getAttribute('aria-expanded')).toBe('true');
    const table = page.getByRole('table', { name: t('games.luck') });
    expect((await table.boundingBox())?.height).toBeGreaterThan(40);
    expect(await table.getByRole('row').count()).toBe(3);
  }));

const imported = (name: string, address: string): Scene => ({
  name,
  reach: async (page, words) => {
    await page.goto('/#/games');
    await importFile(page, await pastGames(12), words);
    await page.getByRole('heading', { name: words.t('games.countAll', { n: 12 }) }).waitFor();
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (address.endsWith('statistics'))
      await page.getByRole('heading', { name: words.t('games.luck'), exact: true }).waitFor();
  },
});

[imported('own games', '/#/games'), imported('statistics', '/#/statistics')].forEach(show);
