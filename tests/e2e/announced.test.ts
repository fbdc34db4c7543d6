// What a screen reader is told of a game: what happened, in order, once. What the log says is the same.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { handOf } from './hands';
import { Player } from './player';
import { short, sitDown } from './sitting';
import { visit } from './visit';
import { english, type Game } from './words';

declare global {
  interface Window {
    announced: string[];
  }
}

// Whatever appears in a live region that is there only to be heard.
function hear(): void {
  window.announced = [];
  const told = new WeakMap<Element, string>();
  new MutationObserver(() => {
    for (const region of document.querySelectorAll('.sr[aria-live][aria-atomic]')) {
      const text = region.textContent.trim();
      if (text !== '' && text !== told.get(region)) window.announced.push(text);
      told.set(region, text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

// The log, the oldest line first. Of a long game it holds the last part.
async function logOf(page: Page): Promise<string[]> {
  const lines = await page
    .getByRole('log')
    .locator('li button')
    .evaluateAll((buttons) =>
      buttons.map((button) =>
        [...button.children]
          .filter((child) => !child.matches('.sr'))
          .map((child) => child.textContent.trim())
          .join(' '),
      ),
    );
  return lines.reverse();
}

async function play(page: Page, game: Game): Promise<void> {
  await page.goto('/');
  const hand = handOf('mouse', page);
  await sitDown(page, hand, short[game]);
  // What the pages before have said does not count; rolls that have come already do.
  await page.evaluate(() => (window.announced = window.announced.filter((text) => text.includes('rolled'))));
  await new Player(page, hand).play();
  await page.getByRole('button', { name: english.t('shell.seeResult') }).waitFor();
}

test('what is announced is what the log tells, and nothing is said twice', () =>
  visit('announced', { before: (context) => context.addInitScript(hear) }, async ({ page }) => {
    await play(page, 'chevaux');
    const log = (await logOf(page)).join(' ');
    const announced = await page.evaluate(() => window.announced);
    expect(announced.length).toBeGreaterThan(3);
    // What happened before the page listened is in the log alone.
    expect(log.endsWith(announced.join(' '))).toBe(true);

    // The page that comes next says nothing of this game.
    await page.evaluate(() => (location.hash = ''));
    await page.getByRole('heading', { name: english.t('shell.heroTitle') }).waitFor();
    await page
      .getByRole('button', { name: english.t('shell.playGame', { game: english.t('shell.title_jeu-de-chevaux') }) })
      .click();
    await page.waitForURL(/#\/table\//);
    const last = announced.at(-1) ?? '';
    expect(
      await page.evaluate(
        (text) => [...document.querySelectorAll('[aria-live]')].some((one) => one.textContent.includes(text)),
        last,
      ),
    ).toBe(false);
  }));

test('every roll of the die is announced once, and the log tells it with its move in one line', () =>
  visit('announced rolls', { before: (context) => context.addInitScript(hear) }, async ({ page }) => {
    await play(page, 'jeu-de-chevaux');
    const rolls = await page.evaluate(() =>
      window.heard.flatMap(({ push }) => {
        const event = push?.['event'] as { text?: string } | undefined;
        return push?.kind === 'state' && event?.text?.startsWith('roll ') ? [event.text.slice(5)] : [];
      }),
    );
    const pips = (text: string): string[] => [...text.matchAll(/rolled (\d)/g)].map(([, n]) => n ?? '');
    expect(rolls.length).toBeGreaterThan(10);
    // As above: what came before the page listened, as it may on a slow machine, is in the log alone.
    const announced = pips((await page.evaluate(() => window.announced)).join(' '));
    expect(announced.length).toBeGreaterThan(rolls.length / 2);
    expect(rolls.slice(-announced.length)).toEqual(announced);
    const log = await logOf(page);
    const logged = pips(log.join(' '));
    expect(logged.length).toBeGreaterThan(10);
    expect(rolls.slice(-logged.length)).toEqual(logged);
    // A move stands in the line of its roll.
    expect(log.filter((line) => /comes out|moves on/.test(line)).every((line) => /rolled \d: /.test(line))).toBe(true);
  }));
