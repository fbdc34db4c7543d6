// The workshop as the tests use it: the way there, the keyboard in it, and what the address says of the position.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectSeenFocus } from './hands';
import { shown } from './shown';
import { soon } from './soon';
import { english, type Game, type Words } from './words';

const t = english.t;

export async function enter(page: Page, game: Game, words: Words = english): Promise<void> {
  await page.goto(`/#/workshop/${game}`);
  await shown(page, words.t('workshop.legal')).waitFor();
}

// What has the focus: what it is called, and the group that it is in.
export const focused = (page: Page): Promise<{ name: string; group: string }> =>
  page.evaluate(() => {
    const active = document.activeElement;
    const label = active?.closest('label');
    const named =
      active?.getAttribute('aria-label') ??
      label?.querySelector('span')?.textContent ??
      label?.textContent ??
      active?.textContent;
    const group = active?.closest('fieldset')?.querySelector('legend')?.textContent;
    return { name: named?.trim() ?? '', group: group?.trim() ?? '' };
  });

// Tab until what has the focus is called that, in the group that begins so.
export async function tabTo(page: Page, name: string, group = ''): Promise<void> {
  for (let presses = 0; presses < 400; ++presses) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    if (here.name === name && here.group.startsWith(group)) return await expectSeenFocus(page);
  }
  throw new Error(`no key leads to "${name}"`);
}

export async function choose(page: Page, name: string, option: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(option);
}

export async function press(page: Page, name: string, group = ''): Promise<void> {
  await tabTo(page, name, group);
  await page.keyboard.press('Space');
}

// What is folded is made when it is unfolded.
export async function unfoldByKeys(page: Page, name: string): Promise<void> {
  await press(page, name);
  await soon(page, () => (document.activeElement?.closest('details')?.childElementCount ?? 0) > 1);
}

export const expectLegal = (page: Page): Promise<void> =>
  expect.poll(() => page.locator('.verdict [role="status"]').textContent()).toContain(t('workshop.legal'));

// What is set up is advised on, and played out.
export async function askAndPlayOut(page: Page): Promise<void> {
  await expectLegal(page);
  await page.getByRole('button', { name: t('workshop.ranked') }).waitFor();
  await press(page, t('workshop.ranked'));
  await page
    .getByText(t('shell.hintValue', { chance: '' }).trim())
    .first()
    .waitFor();
  await press(page, t('workshop.playOut'));
  await page.waitForURL(/#\/table\//);
  await page.locator('h1').first().waitFor();
}

// The words of the position's text, as the address has them.
export async function fieldAt(page: Page, name: string): Promise<string> {
  const hash = await page.evaluate(() => location.hash);
  const text = new URLSearchParams(hash.slice(hash.indexOf('rules='))).get('position') ?? '';
  return (
    text
      .split('; ')
      .find((field) => field.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? ''
  );
}
export const pilesAt = async (page: Page): Promise<string[][]> =>
  (await fieldAt(page, 'piles')).split(' / ').map((pile) => pile.split(' '));
