// What must hold of every page that a person looks at: words of the language and no other, nothing that sticks out
// sideways, targets that a finger meets, and nothing that axe finds.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { foreignTo, type Language } from './words';

const axe = readFileSync(fileURLToPath(new URL('../../web/node_modules/axe-core/axe.min.js', import.meta.url)), 'utf8');

// What is read or heard: texts, and the attributes that are read aloud or shown.
async function textsOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !parent.closest('script, style, noscript')) found.push(walker.currentNode.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
        const value = element.getAttribute(name);
        if (value !== null) found.push(value);
      }
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });
}

export async function expectWords(page: Page, language: Language): Promise<void> {
  expect.soft(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  const texts = await textsOf(page);
  expect(texts.length).toBeGreaterThan(5);
  expect
    .soft(
      texts.filter((text) =>
        /\b(shell|online|replay|study|games|problems|lessons|workshop|changeHorses|chevaux|jeuDeChevaux)\.\w/.test(
          text,
        ),
      ),
      'keys',
    )
    .toEqual([]);
  expect
    .soft(
      texts.filter((text) => /\{\w+\}/.test(text)),
      'open slots',
    )
    .toEqual([]);
  expect.soft(texts.filter(foreignTo(language)), 'words of another language').toEqual([]);
}

type TextSize = 'normal' | 'larger';

// As the settings set it. Boards measure themselves and draw again.
export async function setText(page: Page, text: TextSize): Promise<void> {
  await page.evaluate(async (size) => {
    document.documentElement.dataset['text'] = size;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, text);
}

export async function expectNoSidewaysScrolling(page: Page, text: TextSize): Promise<void> {
  await setText(page, text);
  await expectNothingWide(page, text);
}

// With the text as it is set.
export async function expectNothingWide(page: Page, text: TextSize): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return '';
    const out = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.right > clientWidth + 0.5 && !element.closest('.sr');
    });
    return `${scrollWidth} in ${clientWidth}: ${out
      .slice(-3)
      .map((element) => element.outerHTML.slice(0, 120))
      .join(' | ')}`;
  });
  expect.soft(wide, `too wide at ${page.viewportSize()?.width} with ${text} text`).toBe('');
}

// The page ends where the last thing on it does: what is hidden but read aloud must not make it longer.
export async function expectNoVoid(page: Page): Promise<void> {
  const empty = await page.evaluate(() => {
    let lowest = 0;
    const walk = (element: Element): void => {
      const style = getComputedStyle(element);
      if (style.display === 'none' || style.position === 'fixed' || element.matches('.sr')) return;
      lowest = Math.max(lowest, element.getBoundingClientRect().bottom + scrollY);
      if (style.overflowY === 'visible' || element === document.body) for (const child of element.children) walk(child);
    };
    for (const child of document.body.children) walk(child);
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight > clientHeight ? Math.round(scrollHeight - lowest) : 0;
  });
  expect.soft(empty, `px of nothing below the page at ${page.viewportSize()?.width}`).toBeLessThan(60);
}

// Of a table as it opens: the large button lies over nothing that can be pressed or read as one's own.
export async function expectNothingUnderTheButton(page: Page): Promise<void> {
  const under = await page.evaluate(() => {
    scrollTo(0, 0);
    const button = document.querySelector('.act button')?.getBoundingClientRect();
    if (!button) return [];
    const things = document.querySelectorAll<HTMLElement>('.own :is(button, a, [role="radio"], .mcard), .board button');
    return [...things].flatMap((thing) => {
      const box = thing.getBoundingClientRect();
      if (box.width === 0 || thing.closest('.sr, [inert]')) return [];
      const deep = Math.min(box.bottom, button.bottom) - Math.max(box.top, button.top);
      const wide = Math.min(box.right, button.right) - Math.max(box.left, button.left);
      return deep > 1 && wide > 1 ? [`${Math.round(deep)} px: ${thing.outerHTML.slice(0, 120)}`] : [];
    });
  });
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect.soft(under, `under the large button at ${width} x ${height}`).toEqual([]);
}

// What belongs together is on one screen, without scrolling, and nothing lies over it: neither the large button, nor
// controls, nor a sheet, but for what is in these.
export async function expectTogether(page: Page, things: readonly string[], about: string): Promise<void> {
  const missing = await page.evaluate((wanted) => {
    const over = [...document.querySelectorAll('.act button, .way, dialog[open], .acts, .verdict')];
    return wanted.flatMap((one) => {
      const found = [...document.querySelectorAll(one)].filter((thing) => thing.getBoundingClientRect().width > 0);
      if (found.length === 0) return [`no ${one}`];
      return found.flatMap((thing) => {
        const { top, bottom, left, right } = thing.getBoundingClientRect();
        if (top < -1 || bottom > innerHeight + 1) return [`${one} from ${Math.round(top)} to ${Math.round(bottom)}`];
        return over.flatMap((cover) => {
          if (cover.contains(thing) || thing.contains(cover)) return [];
          const edge = cover.getBoundingClientRect();
          const deep = Math.min(bottom, edge.bottom) - Math.max(top, edge.top);
          const wide = Math.min(right, edge.right) - Math.max(left, edge.left);
          return deep > 1 && wide > 1 ? [`${Math.round(deep)} px of ${one} under .${cover.className}`] : [];
        });
      });
    });
  }, things);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect.soft(missing, `${about} at ${width} x ${height}`).toEqual([]);
}

// A table of Chevaux on a desk needs no scrolling, with larger text too.
export async function expectCardsFit(page: Page): Promise<void> {
  if ((await page.locator('.tbl.lay-cards').count()) > 0) await expectNoScrolling(page);
}

export async function expectNoScrolling(page: Page): Promise<void> {
  const over = await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight - clientHeight;
  });
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect.soft(over, `px to scroll at ${width} x ${height}`).toBe(0);
}

// 44 px both ways; a link within a sentence is as high as its line. Where a thing is laid over a drawing, or looks
// smaller than it is, what counts is what answers to the finger: its label.
export async function expectFingerSize(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const things = document.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, summary, [role="button"], [role="tab"]',
    );
    return [...things].flatMap((thing) => {
      const target = thing instanceof HTMLInputElement ? (thing.closest<HTMLElement>('label, .tog') ?? thing) : thing;
      const box = target.getBoundingClientRect();
      const style = getComputedStyle(target);
      if (box.width === 0 || style.visibility === 'hidden' || thing.closest('[inert]') || thing.matches('.skip'))
        return [];
      if (thing instanceof HTMLAnchorElement && style.display === 'inline') return [];
      if (box.width >= 43.5 && box.height >= 43.5) return [];
      return [`${Math.round(box.width)} x ${Math.round(box.height)}: ${thing.outerHTML.slice(0, 160)}`];
    });
  });
  expect.soft(small, 'targets under 44 px').toEqual([]);
}

interface AxeResult {
  violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
}

// Of all its rules, or of some.
export async function expectNothingFromAxe(
  page: Page,
  theme: string,
  rules: readonly string[] | null = null,
): Promise<void> {
  await page.evaluate(`if (!window.axe) { ${axe} }`);
  const { violations } = await page.evaluate(async (only) => {
    const { axe: finder } = window as unknown as { axe: { run(options: object): Promise<unknown> } };
    return (await finder.run({ resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) })) as AxeResult;
  }, rules);
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`).join(' | ')}`,
  );
  expect.soft(found, `axe, ${theme}`).toEqual([]);
}
