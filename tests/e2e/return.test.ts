// Whatever happens to the page, the game goes on where it was: after a reload, in a new tab, with a new worker.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { told, type Told } from './ear';
import { handOf } from './hands';
import { Player, waitForTurn } from './player';
import { sitDown, type Sitting } from './sitting';
import { visit } from './visit';
import { english, games, type Game } from './words';

// Long enough to have a middle.
const long: Record<Game, Sitting> = {
  'change-horses': { game: 'change-horses', players: 3 },
  chevaux: { game: 'chevaux', players: 3, rules: { rounds: 8 } },
  'jeu-de-chevaux': { game: 'jeu-de-chevaux', players: 2 },
};

const far =
  (events: number) =>
  (now: Told): boolean =>
    now.seq >= events && now.mine;

// The newest lines of the log, as they are read.
async function log(page: Page): Promise<string[]> {
  const lines = page.getByRole('log').getByRole('button');
  await expect.poll(() => lines.count()).toBeGreaterThan(5);
  return (await lines.allInnerTexts()).slice(0, 6);
}

// All that one sees, without what is only on its way.
async function seen(page: Page): Promise<unknown> {
  const now = await waitForTurn(page);
  const { seq, viewer, view, turn, legal } = now;
  return { seq, viewer, view, turn, legal, log: await log(page) };
}

for (const game of games) {
  test(`a reload in the middle of ${english.t(`shell.title_${game}`)}`, () =>
    visit(`reload ${game}`, { installs: true }, async ({ open, page }) => {
      await open();
      const hand = handOf('mouse', page);
      await sitDown(page, hand, long[game]);
      const player = new Player(page, hand);
      await player.play(far(14));
      const before = await seen(page);
      await page.reload();
      expect(await seen(page)).toEqual(before);
      const { seq } = await waitForTurn(page);
      await player.turn(await waitForTurn(page));
      expect((await told(page))?.seq).toBeGreaterThan(seq);
    }));
}

test('a tab that was closed', () =>
  visit('closed tab', {}, async ({ open, page, another }) => {
    await open();
    const hand = handOf('mouse', page);
    await sitDown(page, hand, long['change-horses']);
    await new Player(page, hand).play(far(14));
    const before = await seen(page);
    await page.close({ runBeforeUnload: false });
    const next = await another();
    await next.goto('/');
    await next
      .getByRole('link', { name: english.t('shell.title_change-horses') })
      .filter({ has: next.locator('.chip') })
      .click();
    expect(await seen(next)).toEqual(before);
    const player = new Player(next, handOf('mouse', next));
    await player.play();
    await player.toResult();
  }));

test('a worker that fell over', () =>
  visit('lost worker', { expected: /the worker falls/ }, async ({ open, page, picture }) => {
    await open();
    const hand = handOf('mouse', page);
    await sitDown(page, hand, long['change-horses']);
    const player = new Player(page, hand);
    await player.play(far(14));
    const before = await seen(page);
    const [worker] = page.workers();
    await worker?.evaluate(() => {
      setTimeout(() => {
        throw new Error('the worker falls');
      });
    });
    await page.getByRole('alert').getByText(english.t('shell.fault_lost')).waitFor();
    await picture('table lost');
    await page.getByRole('button', { name: english.t('shell.recover') }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect(await seen(page)).toEqual(before);
    await player.play();
    await player.toResult();
  }));

test('two tabs of one game are one game: the one that opened it last plays it', () =>
  visit('two tabs', {}, async ({ open, page, another, picture }) => {
    await open();
    const hand = handOf('mouse', page);
    await sitDown(page, hand, long['jeu-de-chevaux']);
    await new Player(page, hand).play(far(14));
    const before = await seen(page);
    const elsewhere = page.getByRole('alert').getByText(english.t('shell.fault_elsewhere'));

    const second = await another();
    await second.goto(page.url());
    expect(await seen(second)).toEqual(before);
    await elsewhere.waitFor();
    await new Player(second, handOf('mouse', second)).play(far(30));
    const after = await seen(second);

    await page.bringToFront();
    await picture('table in another tab');
    await page.getByRole('button', { name: english.t('shell.playHere') }).click();
    await elsewhere.waitFor({ state: 'detached' });
    expect(await seen(page)).toEqual(after);
    await second.getByRole('alert').getByText(english.t('shell.fault_elsewhere')).waitFor();
  }));

test('a misclick against bots is taken back, and a game that is given up is played to its end by a bot', () =>
  visit('taken back', {}, async ({ open, page }) => {
    await open();
    const hand = handOf('mouse', page);
    await sitDown(page, hand, long['change-horses']);
    const certificate = page.locator('.cert button');
    await certificate.dispatchEvent('click'); // alone with bots it stays open
    const player = new Player(page, hand);
    await player.play(({ seq, mine }) => mine && seq > 6);
    expect(await certificate.getAttribute('aria-pressed')).toBe('true');
    const { seq, view } = await waitForTurn(page);
    await player.turn(await waitForTurn(page));
    await page.getByRole('button', { name: english.t('shell.takeBack') }).click();
    await expect.poll(async () => (await told(page))?.seq).toBe(seq);
    expect((await told(page))?.view).toEqual(view);
    await page.getByRole('button', { name: english.t('shell.menu') }).click();
    const menu = page.getByRole('dialog', { name: english.t('shell.menu') });
    await menu.getByRole('button', { name: english.t('shell.giveUp') }).click();
    await menu.getByText(english.t('shell.giveUpAsk')).waitFor();
    await menu.getByRole('button', { name: english.t('shell.giveUp') }).click();
    await player.toResult();
    await page.getByText(english.t('shell.aidGaveUp')).waitFor();
  }));
