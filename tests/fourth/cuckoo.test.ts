// The fourth game in a browser, from the home page to the result and back into its replay, on the plain board: the pages
// know nothing of it but what the engine says: that of the preset `wasm-fourth`, in the program of `threads`.
import { expect, test } from 'vitest';
import { handOf } from '../e2e/hands';
import { curtain, largeButton, waitForTurn } from '../e2e/player';
import { visit } from '../e2e/visit';
import { english, wordsIn } from '../e2e/words';

const { t } = english;

test('a whole game of Cuckoo against bots', () =>
  visit('cuckoo', {}, async ({ open, picture }) => {
    const page = await open();
    const hand = handOf('mouse', page);
    await picture('cuckoo home');
    await hand.press(page.getByRole('link', { name: t('shell.setUpGame', { game: 'Cuckoo' }) }));
    await hand.press(page.getByRole('button', { name: t('shell.takeSeats') }));
    await page.waitForURL(/#\/table\//);
    const now = await waitForTurn(page);
    expect(now.legal).toEqual(['keep', 'swap']);
    // Of four cards one's own is seen, and no other is in the page.
    expect((now.view['cards'] as number[]).filter((card) => card > 0)).toHaveLength(1);
    await picture('cuckoo turn');
    await hand.press(page.getByRole('radio', { name: 'swap' }));
    await hand.press(largeButton(page));
    await hand.press(page.getByRole('button', { name: t('shell.seeResult') }));
    await page.waitForURL(/#\/result\//);
    await page.getByRole('button', { name: t('shell.download') }).waitFor();
    await picture('cuckoo result');
    expect(await curtain(page).count()).toBe(0);
  }));

test.each(['fr', 'it'] as const)('the table of Cuckoo on a phone, in %s', (language) =>
  visit(
    `cuckoo ${language}`,
    { locale: language, viewport: { width: 360, height: 640 } },
    async ({ open, picture }) => {
      const said = wordsIn(language).t;
      const page = await open();
      const hand = handOf('keys', page);
      await hand.press(page.getByRole('button', { name: said('shell.playGame', { game: 'Cuckoo' }) }));
      await waitForTurn(page);
      await hand.press(page.getByRole('radio', { name: 'keep' }));
      await picture(`cuckoo turn ${language}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: said('shell.seeResult') }).waitFor();
    },
  ),
);
