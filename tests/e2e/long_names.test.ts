// Names as long as they may be: nothing gets wider for them, and where one is cut the whole of it can be had.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNothingWide } from './looks';
import { importFile, pastGames } from './past';
import { waitForTurn } from './player';
import { visit } from './visit';
import { english, games } from './words';

const { t } = english;
const names = [
  'Maximiliane-Wolfgangsson',
  'Wolfgang-Maximilian Ottt',
  'Wwwwwwwwwwwwwwwwwwwwwwww',
  'Annamaria Bartholomaea 4',
];
const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];

// Cut names whose whole is nowhere: neither as a title nor for a screen reader.
const cutNames = (page: Page): Promise<string[]> =>
  page.evaluate((all) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (walker.nextNode()) {
      const name = all.find((one) => walker.currentNode.textContent?.includes(one));
      const parent = walker.currentNode.parentElement;
      if (!name || !parent || parent.closest('.sr, option, script')) continue;
      for (let box: HTMLElement | null = parent; box && box !== document.body; box = box.parentElement) {
        if (box.clientWidth === 0 || getComputedStyle(box).overflowX !== 'hidden') continue;
        const cut = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 2;
        const whole = parent.closest(`[title*="${name}"], [aria-label*="${name}"]`);
        if (cut && !whole) found.add(`${name} in ${box.outerHTML.slice(0, 140)}`);
      }
    }
    return [...found];
  }, names);

async function expectWhole(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    // Charts are drawn again when they have been measured.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    await expectNothingWide(page, 'normal');
    expect.soft(await cutNames(page), `cut at ${size.width}`).toEqual([]);
  }
}

test.each(games)('names of 24 characters at a table and in the set-up of %s', (game) =>
  visit(`long names ${game}`, {}, async ({ page, picture }) => {
    expect(names.map((name) => name.length)).toEqual([24, 24, 24, 24]);
    const seats = names.map((name, at) => ({ kind: at === 0 ? 'me' : 'bot', name, level: 'trot' }));
    await page.addInitScript(
      ([key, kept]) => {
        localStorage.setItem(key, kept);
        localStorage.setItem('paddock.settings', JSON.stringify({ forced: 'never', speed: 'instant' }));
      },
      [`paddock.setup.${game}`, JSON.stringify({ seats, rules: {}, aids: true })] as const,
    );
    await page.goto(`/#/setup/${game}`);
    await page.getByRole('heading', { level: 1, name: t(`shell.title_${game}`) }).waitFor();
    await expectWhole(page);
    await picture(`long names set-up ${game}`);
    await page.getByRole('button', { name: t('shell.takeSeats') }).click();
    await page.waitForURL(/#\/table\//);
    await waitForTurn(page);
    await expectWhole(page);
    await page.setViewportSize({ width: 390, height: 664 });
    await picture(`long names table ${game}`);
    await page.goto('/');
    await page.getByRole('heading', { name: t('shell.keptGames') }).waitFor();
    await expectWhole(page);
  }),
);

test('names of 24 characters in results and lists of games', () =>
  visit('long names result', {}, async ({ page, picture }) => {
    let text = await pastGames(2);
    ['Ada', 'Otto 1', 'Otto 2', 'Otto 3'].forEach(
      (name, at) => (text = text.replaceAll(`"${name}"`, `"${names[at] ?? ''}"`)),
    );
    await page.goto('/#/games');
    await importFile(page, text);
    await page
      .getByText(names[1] ?? '')
      .first()
      .waitFor();
    await expectWhole(page);
    for (const table of ['past-0', 'past-1']) {
      await page.goto(`/#/result/${table}`);
      await page.getByRole('button', { name: t('shell.download') }).waitFor();
      await page.locator('.story[aria-busy="false"]').waitFor();
      await expectWhole(page);
      await page.setViewportSize({ width: 390, height: 664 });
      await picture(`long names result ${table}`);
    }
  }));
