// Three ways to press a thing on the page: with a mouse, with a finger, with the keyboard alone.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export type Way = 'mouse' | 'touch' | 'keys';

export interface Hand {
  way: Way;
  press(thing: Locator): Promise<void>;
}

// Whether a person sees where the focus is: a ring around the thing, or around what stands for it.
export async function expectSeenFocus(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return 'nothing';
    const ringed = (element: Element | null | undefined): boolean => {
      if (!element) return false;
      const style = getComputedStyle(element);
      return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    };
    const box = active.getBoundingClientRect();
    const label = active.closest('label');
    const seen = [active, active.nextElementSibling, label].some(ringed);
    const around = label?.getBoundingClientRect() ?? box;
    const inside = around.bottom > 0 && around.top < innerHeight && around.right > 0 && around.left < innerWidth;
    return seen && inside ? '' : active.outerHTML.slice(0, 300);
  });
  expect(found, 'a focused thing without a visible ring').toBe('');
}

// Tab goes from group to group, arrows within one.
async function reach(page: Page, thing: Locator): Promise<void> {
  const wanted = await thing.elementHandle();
  for (let presses = 0; presses < 150; ++presses) {
    const step = await page.evaluate((element) => {
      const active = document.activeElement;
      if (active === element) return 'there';
      const group = (one: Element | null): Element | null | undefined =>
        one?.closest('[role="radiogroup"], fieldset, [role="group"]');
      const walked = (one: Element | null): boolean =>
        one instanceof HTMLElement && (one.tabIndex < 0 || one.matches('input[type="radio"], [role="radio"]'));
      const own = group(active);
      return own && own === group(element as Element) && walked(element as Element) ? 'arrow' : 'tab';
    }, wanted);
    if (step === 'there') return;
    await page.keyboard.press(step === 'arrow' ? 'ArrowRight' : 'Tab');
    if (await page.evaluate(() => document.activeElement !== document.body)) await expectSeenFocus(page);
  }
  throw new Error(`the keyboard does not reach ${String(thing)}`);
}

export function handOf(way: Way, page: Page): Hand {
  switch (way) {
    case 'mouse':
      return { way, press: (thing) => thing.click() };
    case 'touch':
      return { way, press: (thing) => thing.tap() };
    case 'keys':
      return {
        way,
        press: async (thing) => {
          await thing.waitFor();
          await reach(page, thing);
          const kind = await thing.evaluate((one) => {
            if (one.matches('input[type="radio"]')) return 'chosen'; // by the arrows
            return one.matches('input, [role="radio"], [aria-pressed]') ? 'selects' : 'does';
          });
          if (kind !== 'chosen') await page.keyboard.press(kind === 'selects' ? 'Space' : 'Enter');
        },
      };
  }
}
