// Cards and horses of the position workshop put by hand: with a mouse, with a finger, and by keys, in three languages.
import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSeenFocus } from './hands';
import { shown } from './shown';
import { visit } from './visit';
import { enter, expectLegal, fieldAt, pilesAt } from './workbench';
import { english, languages, wordsIn, type Words } from './words';

const t = english.t;
const player = (n: number, words: Words = english): string => words.t('shell.playerName', { n });

const cardsIn = (page: Page, part: string): Locator => page.locator(`[data-part="${part}"] [data-spot]:not(.free)`);
const freeIn = (page: Page, part: string): Locator => page.locator(`[data-part="${part}"] .free`);
const middleOf = async (thing: Locator): Promise<{ x: number; y: number }> => {
  const box = await thing.boundingBox();
  if (!box) throw new Error(`${String(thing)} is not there`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}
// How many px of what has the focus lie under the verdict.
const hidden = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const focus = document.activeElement?.getBoundingClientRect();
    const verdict = document.querySelector('.verdict')?.getBoundingClientRect();
    return focus && verdict ? Math.max(0, Math.round(Math.min(focus.bottom, verdict.bottom) - verdict.top)) : -1;
  });
const spoken = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-live][aria-atomic]')].map((one) => one.textContent).join(''),
  );

test('cards of Chevaux are dragged with a mouse, or clicked and put', () =>
  visit('workshop cards mouse', { viewport: { width: 1280, height: 1400 } }, async ({ page }) => {
    await enter(page, 'chevaux');
    const before = await pilesAt(page);
    await drag(page, cardsIn(page, '1 unseen').nth(3), cardsIn(page, '0 unseen').nth(0));
    const swapped = await pilesAt(page);
    expect([swapped[0]?.[0], swapped[1]?.[3]], 'two cards have changed places').toEqual([
      before[1]?.[3],
      before[0]?.[0],
    ]);
    await expectLegal(page);

    // In its own pile it takes the place; a free place takes it in.
    await cardsIn(page, '0 unseen').nth(2).click();
    await cardsIn(page, '0 unseen').nth(0).click();
    const turned = (await pilesAt(page))[0] ?? [];
    expect(turned.slice(0, 3)).toEqual([swapped[0]?.[2], swapped[0]?.[0], swapped[0]?.[1]]);
    await cardsIn(page, '0 unseen').nth(0).click();
    await freeIn(page, 'box').click();
    expect((await pilesAt(page))[0]).toEqual(turned.slice(1));
    await page.getByText(t('workshop.cx_card_count', { a: '47', b: '48' })).waitFor();
    await page.getByRole('button', { name: t('workshop.undo') }).click();
    await shown(page, t('workshop.legal')).waitFor();
    expect((await pilesAt(page))[0]).toEqual(turned);

    // Beside the table it stays where it was.
    await drag(page, cardsIn(page, '0 unseen').nth(1), page.locator('h1'));
    expect((await pilesAt(page))[0]).toEqual(turned);
  }));

test('a turn of Change Horses is set up with a mouse: cards face up, one on the board, certificates', () =>
  visit('workshop race cards mouse', { viewport: { width: 1280, height: 1400 } }, async ({ page }) => {
    await enter(page, 'change-horses');
    await page.getByLabel(t('workshop.phase')).selectOption('act');
    await page.getByLabel(t('workshop.turns')).fill('1');
    await page.getByLabel(t('workshop.turns')).blur();
    const first = Number((await fieldAt(page, 'order')).split(' ')[0]);
    for (const n of [1, 2, 3, 4]) {
      await page.getByRole('radio', { name: player(n) }).check();
      for (let cards = 0; cards < 3; ++cards) {
        await cardsIn(page, 'hand').nth(0).click();
        await freeIn(page, 'shown').click();
      }
    }
    expect(await fieldAt(page, 'shown')).toBe('AB AC AD / AB AC AD / AB AC AD / AB AC AD');
    await page.getByText(t('workshop.ch_board_count', { a: '0', b: '1' })).waitFor();
    await page.getByRole('radio', { name: player(first + 1) }).check();
    await drag(page, cardsIn(page, 'shown').nth(1), freeIn(page, 'tote'));
    expect(await fieldAt(page, 'board')).toBe('AC');
    await expectLegal(page);

    const [held = ''] = (await fieldAt(page, 'certificates')).split(' / ').slice(0, 1);
    await drag(page, cardsIn(page, 'certificates 4').nth(0), cardsIn(page, 'certificates 0').nth(0));
    expect((await fieldAt(page, 'certificates')).split(' / ')[4]?.startsWith(held)).toBe(true);
    await expectLegal(page);
    await drag(page, cardsIn(page, 'stumble'), cardsIn(page, 'tote').nth(0));
    expect(await fieldAt(page, 'board')).toBe('AC*');
    await page.getByText(t('workshop.ch_covered_count')).waitFor();
  }));

async function touch(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
}

test('a finger taps cards to their places, drags one on which it rests, and otherwise scrolls', () =>
  visit(
    'workshop cards touch',
    { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
    async ({ context, page }) => {
      await enter(page, 'chevaux');
      const before = await pilesAt(page);
      await cardsIn(page, '0 unseen').nth(3).tap();
      await cardsIn(page, '0 unseen').nth(0).tap();
      const tapped = await pilesAt(page);
      expect(tapped[0]?.[0]).toBe(before[0]?.[3]);

      const session = await context.newCDPSession(page);
      await cardsIn(page, '0 unseen').nth(0).scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollBy(0, 120));
      const [from, to] = [cardsIn(page, '0 unseen').nth(5), cardsIn(page, '0 unseen').nth(8)];
      let start = await middleOf(from);
      const end = await middleOf(to);
      const rest = page.locator('.ghost');
      await touch(session, 'touchStart', start.x, start.y);
      await rest.waitFor();
      await touch(session, 'touchMove', (start.x + end.x) / 2, (start.y + end.y) / 2);
      await touch(session, 'touchMove', end.x, end.y);
      await touch(session, 'touchEnd');
      await expect.poll(async () => (await pilesAt(page))[0]?.[8]).toBe(tapped[0]?.[5]);

      // At the edge of the window the page comes along; beside the table nothing is put.
      const dragged = await pilesAt(page);
      let scrolled = await page.evaluate(() => scrollY);
      start = await middleOf(from);
      await touch(session, 'touchStart', start.x, start.y);
      await rest.waitFor();
      await touch(session, 'touchMove', start.x, 640);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 100);
      await touch(session, 'touchEnd');
      expect(await pilesAt(page)).toEqual(dragged);
      await from.evaluate((card) => card.scrollIntoView({ block: 'center' }));

      // Without a rest the page moves and the card does not.
      scrolled = await page.evaluate(() => scrollY);
      start = await middleOf(from);
      await touch(session, 'touchStart', start.x, start.y);
      for (const share of [0.25, 0.5, 0.75, 1]) await touch(session, 'touchMove', start.x, start.y - 160 * share);
      await touch(session, 'touchEnd');
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 50);
      expect(await pilesAt(page)).toEqual(dragged);
    },
  ));

test('a finger drags a horse at once, or taps it and its square', () =>
  visit(
    'workshop horses touch',
    { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
    async ({ context, page }) => {
      await enter(page, 'jeu-de-chevaux');
      const board = page.getByRole('group', { name: t('workshop.picture') });
      await board.scrollIntoViewIfNeeded();
      const box = await board.boundingBox();
      if (!box) throw new Error('no board');
      const square = (step: number): { x: number; y: number } => ({
        x: box.x + ((step * 40 + 26) / 612) * box.width,
        y: box.y + ((6 * 40 + 26) / 612) * box.height,
      });
      const red = board.getByRole('slider', { name: t('workshop.horseNo', { colour: t('jeuDeChevaux.red'), n: 1 }) });
      const session = await context.newCDPSession(page);
      const [start, end] = [await middleOf(red), square(3)];
      await touch(session, 'touchStart', start.x, start.y);
      await touch(session, 'touchMove', (start.x + end.x) / 2, (start.y + end.y) / 2);
      await touch(session, 'touchMove', end.x, end.y);
      await touch(session, 'touchEnd');
      await expect.poll(() => fieldAt(page, 'R')).toBe('3 stable stable stable');
      await red.tap();
      await page.touchscreen.tap(square(5).x, square(5).y);
      await expect.poll(() => fieldAt(page, 'R')).toBe('5 stable stable stable');
    },
  ));

test.each(languages)('cards are put by keys, and a screen reader is told in %s', (language) =>
  visit(
    `workshop cards keys ${language}`,
    { locale: { en: 'en-GB', fr: 'fr-FR', it: 'it-IT' }[language], viewport: { width: 390, height: 664 } },
    async ({ page }) => {
      const words = wordsIn(language);
      await enter(page, 'chevaux', words);
      const before = await pilesAt(page);
      const grid = page.getByRole('grid', { name: words.t('workshop.piles') });
      const [first, second, other] = [
        cardsIn(page, '0 unseen').nth(0),
        cardsIn(page, '0 unseen').nth(1),
        cardsIn(page, '1 unseen').nth(0),
      ];
      const nameOf = (spot: Locator): Promise<string> =>
        spot.evaluate((one) => one.querySelector('.sr')?.textContent ?? '');
      const [own, next, theirs] = [await nameOf(first), await nameOf(second), await nameOf(other)];
      const says = (sentence: string): Promise<void> => expect.poll(() => spoken(page)).toBe(sentence);

      // One stop of the Tab key; the arrows lead on.
      await grid.getByRole('button').first().focus();
      await page.keyboard.press('ArrowRight');
      await expectSeenFocus(page);
      await page.keyboard.press('Enter');
      await says(words.t('workshop.cardChosen', { card: next }));
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      const row = `${player(1, words)}, ${words.t('workshop.cards_unseen')}`;
      await says(words.t('workshop.cardPut', { card: next, row, n: 1 }));
      expect((await pilesAt(page))[0]?.slice(0, 2)).toEqual([before[0]?.[1], before[0]?.[0]]);
      expect(await nameOf(page.locator(':focus')), 'the focus goes with the card').toBe(next);

      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await says(words.t('workshop.cardChosen', { card: own }));
      await page.keyboard.press('Escape');
      await says(words.t('workshop.cardStays', { card: own }));
      await page.keyboard.press('Space');
      await says(words.t('workshop.cardChosen', { card: own }));
      for (let presses = 0; (await nameOf(page.locator(':focus'))) !== theirs; ++presses) {
        expect(presses).toBeLessThan(20);
        await page.keyboard.press('ArrowRight');
        expect(await hidden(page), 'what has the focus lies under the verdict').toBe(0);
      }
      await page.keyboard.press('Enter');
      await says(words.t('workshop.cardsSwapped', { card: own, other: theirs }));
      expect((await pilesAt(page))[1]?.[0]).toBe(before[0]?.[0]);
      await shown(page, words.t('workshop.legal')).waitFor();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role="grid"]') ?? null)).toBeNull();
    },
  ),
);
