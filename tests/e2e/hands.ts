// Three ways to press a thing on the page: with a mouse, with a finger, with the keyboard alone.
import type { ElementHandle, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export type Way = 'mouse' | 'touch' | 'keys';

export interface Hand {
  way: Way;
  press(thing: Locator): Promise<void>;
}

// Where the focus is, as one question to the page: whether a person sees it, by a ring around the thing or around what
// stands for it (empty if so), and the key that brings it nearer to another thing. Tab goes from group to group, arrows
// within one. It runs in the page.
function focusNow(wanted: Element | null): { unseen: string; key: 'ArrowRight' | 'Tab' | null } {
  const active = document.activeElement;
  const nowhere = !active || active === document.body;
  const ringed = (element: Element | null | undefined): boolean => {
    if (!element) return false;
    const style = getComputedStyle(element);
    return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  };
  const seen = (): boolean => {
    if (nowhere) return false;
    const label = active.closest('label');
    const around = (label ?? active).getBoundingClientRect();
    const inside = around.bottom > 0 && around.top < innerHeight && around.right > 0 && around.left < innerWidth;
    return inside && [active, active.nextElementSibling, label].some(ringed);
  };
  const group = (one: Element | null): Element | null | undefined =>
    one?.closest('[role="radiogroup"], fieldset, [role="group"]');
  const walked =
    wanted instanceof HTMLElement && (wanted.tabIndex < 0 || wanted.matches('input[type="radio"], [role="radio"]'));
  const own = group(active);
  const unseen = seen() ? '' : nowhere ? 'nothing' : active.outerHTML.slice(0, 300);
  if (active === wanted) return { unseen, key: null };
  return { unseen, key: own && own === group(wanted) && walked ? 'ArrowRight' : 'Tab' };
}

const expectSeen = (unseen: string): void => expect(unseen, 'a focused thing without a visible ring').toBe('');

export async function expectSeenFocus(page: Page): Promise<void> {
  expectSeen((await page.evaluate(focusNow, null)).unseen);
}

async function reach(page: Page, thing: Locator): Promise<void> {
  const wanted = (await thing.elementHandle()) as ElementHandle<Element>;
  let { key } = await page.evaluate(focusNow, wanted);
  for (let presses = 0; presses < 150; ++presses) {
    if (key === null) return;
    await page.keyboard.press(key);
    const now = await page.evaluate(focusNow, wanted);
    if (now.unseen !== 'nothing') expectSeen(now.unseen);
    key = now.key;
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
