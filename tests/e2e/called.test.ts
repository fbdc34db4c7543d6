// The mark that calls back who looks elsewhere.
import { expect, test } from 'vitest';
import { waitForTurn } from './player';
import { decisions } from './positions';
import { byHand, openRecord } from './scenes';
import { visit } from './visit';
import { english } from './words';

test('whose turn it is stands in the title and on the icon while the page is not looked at', () =>
  visit('called', {}, async ({ page }) => {
    await byHand(page);
    await openRecord(page, english, await decisions.playing.text());
    await waitForTurn(page);
    const icon = (): Promise<string | null> => page.locator('link[rel="icon"]').getAttribute('href');
    const look = (what: 'blur' | 'focus'): Promise<unknown> =>
      page.evaluate((kind) => dispatchEvent(new Event(kind)), what);
    expect([await icon(), await page.title()]).toEqual(['/icon.svg', expect.not.stringContaining('Your turn')]);
    await look('blur');
    await expect.poll(icon).toBe('/icon-turn.svg');
    expect(await page.title()).toMatch(/^Your turn/);
    expect((await page.request.get('/icon-turn.svg')).status()).toBe(200);
    await look('focus');
    await expect.poll(icon).toBe('/icon.svg');
    await look('blur');
    await expect.poll(icon).toBe('/icon-turn.svg');
    await page.getByRole('link', { name: /Paddock/ }).click();
    await expect.poll(icon).toBe('/icon.svg'); // the table is left
  }));
