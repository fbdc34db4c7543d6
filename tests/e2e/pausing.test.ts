// Bots that wait, and the last moves once more: on a desk by keys, on a phone in the menu.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { told } from './ear';
import { largeButton, waitForTurn } from './player';
import { decisions } from './positions';
import { byHand, openRecord } from './scenes';
import { soon } from './soon';
import { visit } from './visit';
import { english } from './words';

const { t } = english;
const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const myTurn = /^(Your turn|Lay )/;
const seq = async (page: Page): Promise<number> => (await told(page))?.seq ?? -1;

async function sit(page: Page): Promise<void> {
  await byHand(page);
  await openRecord(page, english, await decisions.playing.text());
  await page.waitForURL(/#\/table\//);
  await waitForTurn(page);
}

// Plays the first card; the bots would be next.
async function playPaused(page: Page): Promise<number> {
  const before = await seq(page);
  await page.keyboard.press('1');
  await largeButton(page).click();
  await heading(page, t('shell.botsWait'));
  await page.waitForTimeout(1500); // in which a bot would have moved
  expect(await seq(page)).toBe(before + 1);
  return before;
}

test('by keys the bots wait, go on, and their moves are shown once more', () =>
  visit('paused', {}, async ({ page, picture }) => {
    await sit(page);
    await page.keyboard.press('p');
    const before = await playPaused(page);
    await picture('table paused');
    await largeButton(page).click();
    await soon(page, (n) => (window.told?.seq ?? 0) > n + 1 && window.told?.mine === true, before);
    await heading(page, myTurn);
    await page.keyboard.press('a');
    await heading(page, /^Again: /);
    await picture('table shown again');
    await page.keyboard.press('Escape');
    await heading(page, myTurn);
    await page.keyboard.press('?');
    for (const key of ['shell.key_A', 'shell.key_P'] as const) await page.getByText(t(key)).waitFor();
  }));

test('on a phone the menu has both', () =>
  visit('paused phone', { viewport: { width: 390, height: 664 }, hasTouch: true }, async ({ page, picture }) => {
    await sit(page);
    const menu = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: t('shell.menu') }).click();
      const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
      await button.scrollIntoViewIfNeeded();
      await picture(`phone menu ${name}`);
      await button.click();
    };
    await menu(t('shell.pauseBots'));
    await playPaused(page);
    await picture('phone paused');
    await menu(t('shell.resumeBots'));
    await soon(page, () => window.told?.mine === true);
    await menu(t('shell.showAgain'));
    await heading(page, /^Again: /);
    await picture('phone shown again');
    await largeButton(page).click(); // back to the game
    await heading(page, myTurn);
  }));
