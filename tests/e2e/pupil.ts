// A pupil goes through a lesson: reads on where there is something to read, and does at the table what the lesson is
// about, by the controls that every table has.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Lesson } from '../../web/src/lessons/lesson';
import { expectSeenFocus, type Hand } from './hands';
import { largeButton, waitForTurn } from './player';
import { english, type Game, type Words } from './words';

export const readLesson = (game: Game, file: string): Lesson =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../data/lessons/${game}/${file}.json`, import.meta.url)), 'utf8'),
  ) as Lesson;

export const coach = (page: Page): Locator => page.locator('.coach');
export const said = (page: Page): Locator => coach(page).getByRole('status');
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

export function textOf(words: Words, lesson: Lesson, step: number): string {
  const [one, two, three] = ['Nora', 'Otto', 'Alma'];
  return words.t(`lessons.say_${lesson.lesson.steps[step]?.say ?? ''}` as Parameters<Words['t']>[0], {
    one,
    two,
    three,
  });
}

const t = english.t;

// On a phone the options unfold first.
async function openWild(page: Page, hand: Hand, option: string): Promise<void> {
  const unfold = page.locator('[data-key="wild"]');
  if (await unfold.isVisible()) await hand.press(unfold);
  await hand.press(page.locator(`[data-wild="${option}"]`));
}

async function slip(page: Page, hand: Hand, one: string): Promise<void> {
  const horse = t(`changeHorses.horse${one[0] ?? ''}` as 'changeHorses.horseA');
  const side = t(one[1] === '-' ? 'changeHorses.slipIn' : 'changeHorses.slipOut', { horse, lane: 0 }).replace(
    '0',
    '\\d',
  );
  await hand.press(page.getByRole('button', { name: new RegExp(side) }));
}

// The choice is made but does not count yet.
async function choose(page: Page, hand: Hand, move: string): Promise<void> {
  const [what = '', ...rest] = move.split(' ');
  const now = await waitForTurn(page);
  const own = (now.view['seats'] as { hand?: string[] }[] | undefined)?.[0];
  switch (what) {
    case 'pick': {
      const cards = page.getByRole('group', { name: t('changeHorses.layFrom') }).getByRole('button');
      for (const card of rest) await hand.press(cards.nth(own?.hand?.indexOf(card) ?? -1));
      return;
    }
    case 'play':
      return await hand.press(page.locator(`[data-card="${rest[0]}"]`));
    case 'wild':
      await openWild(page, hand, rest[0] ?? '');
      if (rest[0] === 'stumble') await hand.press(page.locator(`[data-place="${rest[1]}"]`));
      if (rest[0] === 'slip') for (const one of rest.slice(1)) await slip(page, hand, one);
      return;
    case 'bid':
      return await hand.press(page.locator(`[data-bid="${rest[0]}"]`));
    default:
      // A die is rolled, and the only move of a horse chosen already.
      if (now.legal.length > 1) await hand.press(page.locator(`[data-move="${move}"]`));
  }
}

async function readOn(page: Page, hand: Hand, next: Locator): Promise<void> {
  if (hand.way !== 'keys') return await hand.press(next);
  await expect
    .poll(() => next.evaluate((one) => one === document.activeElement), { message: 'the way on has the focus' })
    .toBe(true);
  await expectSeenFocus(page);
  await page.keyboard.press('Enter');
}

// From a step on, to the step before another or to the end. What is to be read is read, what is to be done is done: as
// the coach shows it when it is asked to, or by the pupil's own choice.
export async function learn(
  page: Page,
  hand: Hand,
  lesson: Lesson,
  from: number,
  to: number,
  shown: boolean,
): Promise<void> {
  const { steps } = lesson.lesson;
  for (let step = from; step < to; ++step) {
    await said(page)
      .getByText(textOf(english, lesson, step))
      .waitFor();
    const next = button(page, step === steps.length - 1 ? t('lessons.finish') : t('lessons.next'));
    const acts = said(page).getByText(t('lessons.yourTurn'));
    const ready = next.and(page.locator(':not([disabled])'));
    await ready.or(acts).first().waitFor();
    if (await ready.isVisible()) {
      await readOn(page, hand, next);
      continue;
    }
    const leadNext = button(page, t('chevaux.leadNext'));
    const showMe = button(page, t('lessons.show'));
    if (shown && (await showMe.isEnabled())) await hand.press(showMe);
    if (await leadNext.isVisible()) await hand.press(leadNext);
    if (!shown) await choose(page, hand, lesson.events[steps[step]?.at ?? 0]?.do ?? '');
    await hand.press(largeButton(page));
  }
}
