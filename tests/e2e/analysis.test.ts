// The analysis of a finished game in the browser: figures that add up, stopping, keeping, keys, and how it looks in
// three languages. How quickly it comes is in pace.test.ts.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accounts, chart, keptStudies, lookBack, lookBackAnalysed, openTab, whole } from './analysed';
import { crowding } from './crowding';
import { fetched } from './downloads';
import { showTable } from './gallery';
import { expectNoVoid } from './looks';
import { play } from './records';
import { openRecord } from './scenes';
import { visit } from './visit';
import { english } from './words';

const t = english.t;

test('what was found is kept: after a reload the same figures come at once', () =>
  visit('analysis kept', {}, async ({ page }) => {
    await lookBackAnalysed(page);
    await expectNoVoid(page);
    const figures = await accounts(page);
    expect(figures.length).toBe(4);
    await page.reload();
    await page.getByRole('tab', { name: t('study.tab') }).waitFor();
    const before = crowding();
    const begun = performance.now();
    await openTab(page);
    await page.getByText(t('study.kept'), { exact: true }).waitFor();
    expect(performance.now() - begun).toBeLessThan(2000 * Math.max(before, crowding()));
    expect(await accounts(page)).toEqual(figures);
  }));

test('the accounts that are read add up', () =>
  visit('analysis sums', {}, async ({ page }) => {
    await lookBackAnalysed(page);
    expect((await accounts(page)).length).toBe(4);
    for (const text of await page.locator('.analysis table').all()) {
      const cells = await text.locator('tr td:nth-child(3)').allInnerTexts();
      const tenths = cells.map((cell) => Math.round(Number(cell.replace('−', '-')) * 10));
      expect(tenths.length).toBe(5);
      expect(tenths.slice(0, 4).reduce((sum, one) => sum + one, 0)).toBe(tenths[4]);
    }
  }));

test('it can be stopped and goes on, and says in one sentence that it needs looks', () =>
  visit('analysis stopped', {}, async ({ page }) => {
    await lookBack(page);
    await openTab(page);
    await chart(page).waitFor();
    await page.getByRole('button', { name: t('study.stop'), exact: true }).click();
    await page.getByText(t('study.stopped'), { exact: true }).waitFor();
    await page.getByRole('button', { name: t('study.goOn'), exact: true }).click();
    await page.getByRole('progressbar', { name: t('study.progress') }).waitFor();
    await page.getByRole('button', { name: t('study.stop'), exact: true }).click();
    await page.getByText(t('study.stopped'), { exact: true }).waitFor();
    await page.getByRole('button', { name: t('study.moreLooks') }).click();
    await page.getByLabel(t('study.looks'), { exact: true }).fill('0');
    await page.getByRole('button', { name: t('study.again'), exact: true }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: t('study.fault_budget') })
      .waitFor();
    await page.getByLabel(t('study.looks'), { exact: true }).fill('20000');
    await page.keyboard.press('Enter');
    await whole(page);
  }));

// As other games left them.
const older = Array.from({ length: 25 }, (_, at) => ({ key: `old ${at}`, record: '', study: {}, used_at: at }));

test('twenty studies are kept, and those not used for longest make room', () =>
  visit('analysis bounded', {}, async ({ page }) => {
    await lookBack(page);
    await openTab(page);
    await chart(page).waitFor();
    await page.getByRole('button', { name: t('study.stop'), exact: true }).click();
    expect((await keptStudies(page, older)).length).toBe(25);
    await page.getByRole('button', { name: t('study.moreLooks') }).click();
    await page.getByLabel(t('study.looks'), { exact: true }).fill('5000');
    await page.getByRole('button', { name: t('study.again'), exact: true }).click();
    await whole(page);
    await expect.poll(async () => (await keptStudies(page)).length).toBe(20);
    const keys = (await keptStudies(page)).map(({ key }) => key);
    expect(keys.filter((key) => key.startsWith('old')).length).toBe(19);
    expect(keys).not.toContain('old 0');
    expect(keys).toContain('old 24');
  }));

test('keys alone go from the tabs to a moment', () =>
  visit('analysis by keys', {}, async ({ page }) => {
    await lookBackAnalysed(page);
    await page.getByRole('tab', { name: t('study.tab') }).focus();
    await page.keyboard.press('ArrowLeft');
    await chart(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('ArrowRight');
    await chart(page).waitFor();
    const slider = page.getByRole('slider', { name: t('study.slider') });
    await slider.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^Move 2 of \d+\. .*%/);
    const sentence = page.getByRole('button', { name: /turning point: move (\d+)/i }).first();
    const event = /move (\d+)/.exec(await sentence.innerText())?.[1];
    await sentence.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => slider.inputValue()).toBe(event);
    await expect.poll(() => page.url()).toMatch(new RegExp(`/${event}(/|$)`));
    await page.getByRole('radio', { name: t('study.measure_chance') }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: t('study.chartRank') }).waitFor();
  }));

// What has the focus, if the controls lie over it; of something taller than the room above them its beginning counts.
const underControls = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const controls = document.querySelector('.way');
    if (!focused || !controls || focused === document.body || controls.contains(focused)) return null;
    const { top, bottom, height } = focused.getBoundingClientRect();
    const edge = controls.getBoundingClientRect().top;
    return (height < edge ? bottom : top) > edge
      ? `${focused.outerHTML.slice(0, 120)} at ${top} to ${bottom}, controls at ${edge}`
      : null;
  });

test('on a phone the controls lie over nothing that has the focus, nor over the end of the analysis', () =>
  visit('analysis above the controls', { viewport: { width: 360, height: 740 } }, async ({ page }) => {
    await lookBackAnalysed(page);
    await accounts(page);
    for (const size of [
      { width: 360, height: 740 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(size);
      for (const key of ['Tab', 'Shift+Tab']) {
        await page.getByRole('tab', { name: t('study.tab') }).focus();
        for (let step = 0; step < 40; ++step) {
          await page.keyboard.press(key);
          expect(await underControls(page), `${size.width} px, ${key} ${step + 1}`).toBeNull();
        }
      }
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const end = await page.locator('.analysis > :last-child').boundingBox();
      const controls = await page.locator('.way').boundingBox();
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(controls?.y ?? 0);
      expect((controls?.y ?? 0) + (controls?.height ?? 0)).toBeCloseTo(size.height, 0); // and nothing shows below them
    }
  }));

test('the result page tells the course of the game by itself, and leads to its moments', () =>
  visit('analysis on the result page', {}, async ({ page, picture }) => {
    const [record] = await play('change-horses', 4, {}, 1);
    await openRecord(page, english, JSON.stringify(record));
    await page.locator('.story[aria-busy="false"]').waitFor();
    await page.getByRole('img', { name: t('result.chartLabel') }).waitFor();
    const turns = page.locator('.story ol a');
    expect(await turns.count()).toBeGreaterThan(0);
    await expect.poll(() => turns.first().locator('.grow').innerText()).not.toBe('');
    await picture('analysis on the result page');
    await page.getByRole('button', { name: t('result.share') }).click();
    const png = await fetched(page, () => page.getByRole('button', { name: t('result.savePng') }).click());
    expect(readFileSync(png.file).length).toBeGreaterThan(20_000);
    await picture('the card of a result');
    await page.getByRole('button', { name: t('shell.close') }).click();
    await turns.first().click();
    await page.waitForURL(/#\/replay\/[^/]+\/\d+\/open$/);
    await page.goBack();
    await page.getByRole('link', { name: t('study.begin') }).click();
    await page.waitForURL(/\/[1-9]\d*\/open\/analysis$/); // not the empty board
    await page.getByRole('tab', { name: t('study.tab'), selected: true }).waitFor();
  }));

test('a mistake is shown on the board before it was made, and one learns from it', () =>
  visit('analysis mistakes', {}, async ({ page, picture }) => {
    await lookBackAnalysed(page);
    await accounts(page);
    const entry = page.locator('.analysis ol button').first();
    const [, number = '', who = ''] = /^Move (\d+), ([^:]+):/.exec(await entry.innerText()) ?? [];
    await entry.click();
    await page.waitForURL(new RegExp(`/${Number(number) - 1}/`));
    const note = page.getByRole('region', { name: t('study.onBoard') });
    await note.getByText(/^Better: /).waitFor();
    await note.getByText(t('study.drawn_played')).click();
    await picture('a mistake on the board');
    await page.getByLabel(t('study.learnWhose')).selectOption({ label: who });
    await page.getByRole('button', { name: /^Learn from .*mistake/ }).click();
    const lesson = page.getByRole('group', { name: t('study.learn') });
    await lesson.getByText(t('study.learnAt', { n: 1, all: '' }).trim(), { exact: false }).waitFor();
    expect(await note.getByText(/^Better: /).count(), 'it is not told beforehand').toBe(0);
    await lesson.getByRole('button', { name: t('study.learnShow') }).click();
    await note.getByText(/^Better: /).waitFor();
    await picture('a lesson from a mistake');
    await lesson.getByRole('button', { name: t('study.learnLeave') }).click();
    await page.getByRole('group', { name: english.t('replay.controls') }).waitFor();
  }));

test('the other games are looked back at too', async () => {
  for (const game of ['chevaux', 'jeu-de-chevaux'] as const)
    await visit(`analysis ${game}`, {}, async ({ page, picture }) => {
      const [record] = await play(game, 3, game === 'chevaux' ? { rounds: 12 } : { horses: 1 }, 1);
      await openRecord(page, english, JSON.stringify(record));
      await page.getByRole('link', { name: t('shell.lookBack') }).click();
      await openTab(page);
      await whole(page);
      expect((await accounts(page)).length).toBe(3);
      expect(await page.getByRole('tab', { name: t('shell.beliefs') }).count()).toBe(0);
      await picture(`analysis ${game}`);
    });
});

showTable({
  name: 'analysis of a finished game',
  reach: async (page, words) => {
    await lookBack(page, words);
    await openTab(page, words);
    await whole(page, words);
  },
  onPhone: async (page) => {
    const folds = page.locator('.analysis details:not([open]) > summary');
    while ((await folds.count()) > 0) await folds.first().click();
  },
});

showTable({
  name: 'beliefs of a finished game',
  reach: async (page, words) => {
    await lookBackAnalysed(page, words);
    await page.getByRole('tab', { name: words.t('shell.beliefs') }).click();
    await page.getByRole('heading', { name: words.t('study.givenAway') }).waitFor({ timeout: 300_000 });
    await page.getByRole('button', { name: words.t('study.later') }).click();
    await page.getByRole('button', { name: words.t('study.later') }).click();
  },
});
