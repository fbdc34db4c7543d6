// Lessons and the tutor: done with the keyboard alone, left and gone on with, looked at in every language and size.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Lesson } from '../../web/src/lessons/lesson';
import { show } from './gallery';
import { handOf, expectSeenFocus } from './hands';
import { expectNoSidewaysScrolling, expectNothingFromAxe, setText } from './looks';
import { largeButton, waitForTurn } from './player';
import { openRecord } from './scenes';
import { visit } from './visit';
import { english, type Game, type Words } from './words';

const read = (game: Game, file: string): Lesson =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../data/lessons/${game}/${file}.json`, import.meta.url)), 'utf8')) as Lesson;

const coach = (page: Page): Locator => page.locator('.coach');
const said = (page: Page): Locator => coach(page).getByRole('status');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const textOf = (words: Words, lesson: Lesson, step: number): string => {
  const [one, two, three] = ['Nora', 'Otto', 'Alma'];
  return words.t(`lessons.say_${lesson.lesson.steps[step]?.say ?? ''}` as Parameters<Words['t']>[0], { one, two, three });
};

// From a step on, to the step before another or to the end. What is to be read is read, what is to be done is done.
async function learn(page: Page, lesson: Lesson, from: number, to: number): Promise<void> {
  const hand = handOf('keys', page);
  for (let step = from; step < to; ++step) {
    await said(page).getByText(textOf(english, lesson, step)).waitFor();
    const next = button(page, step === lesson.lesson.steps.length - 1 ? english.t('lessons.finish') : english.t('lessons.next'));
    const acts = said(page).getByText(english.t('lessons.yourTurn'));
    await next.and(page.locator(':not([disabled])')).or(acts).first().waitFor();
    if (await next.isVisible()) {
      await expect.poll(() => next.evaluate((one) => one === document.activeElement), { message: 'the way on has the focus' }).toBe(true);
      await expectSeenFocus(page);
      await page.keyboard.press('Enter');
      continue;
    }
    const showMe = button(page, english.t('lessons.show'));
    if (await showMe.isEnabled()) await hand.press(showMe);
    const leadNext = button(page, english.t('chevaux.leadNext'));
    if (await leadNext.isVisible()) await hand.press(leadNext);
    await hand.press(largeButton(page));
  }
}

describe.each([
  { game: 'jeu-de-chevaux', file: '2-home', chapter: 'home' },
  { game: 'chevaux', file: '1-cards', chapter: 'cards' },
  { game: 'change-horses', file: '1-parity', chapter: 'parity' },
  { game: 'change-horses', file: '3-wild', chapter: 'wild' },
] as const)('the lesson $chapter', ({ game, file, chapter }) => {
  const lesson = read(game, file);
  const half = Math.floor(lesson.lesson.steps.length / 2);

  test('is done with the keyboard alone, left in the middle and gone on with', () =>
    visit(`lesson ${chapter}`, {}, async ({ page, open }) => {
      await open(`/#/lessons/${game}`);
      const hand = handOf('keys', page);
      const entry = page.locator(`a[href="#/lessons/${game}/${chapter}"]`);
      await hand.press(entry);
      await learn(page, lesson, 0, half);
      await said(page).getByText(textOf(english, lesson, half)).waitFor();
      await hand.press(page.getByRole('link', { name: english.t('lessons.leave') }));
      await entry.getByText(english.t('lessons.goOn', { n: half + 1 })).waitFor();
      await page.reload();
      await hand.press(entry);
      await learn(page, lesson, half, lesson.lesson.steps.length);
      await coach(page).getByText(english.t('lessons.chapterDone')).waitFor();
      await hand.press(page.getByRole('link', { name: english.t('lessons.toLessons') }));
      await entry.getByText(english.t('lessons.done')).waitFor();
    }));
});

test('another move than the lesson\'s is answered and not played; one step back goes back', () =>
  visit('lesson objection', {}, async ({ page, open }) => {
    const lesson = read('change-horses', '1-parity');
    await open('/#/lessons/change-horses/parity');
    await learn(page, lesson, 0, 5);
    await said(page).getByText(textOf(english, lesson, 5)).waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await said(page).getByText(english.t('lessons.other_parity_play')).waitFor();
    expect(await coach(page).getByText(english.t('lessons.progress', { n: 6, all: 10 })).isVisible()).toBe(true);
    await handOf('keys', page).press(button(page, english.t('lessons.back')));
    await said(page).getByText(textOf(english, lesson, 4)).waitFor();
  }));

show({
  name: 'lessons',
  reach: async (page, words) => {
    await page.goto('/#/lessons');
    await page.getByRole('heading', { name: words.t('lessons.heading') }).waitFor();
  },
});

for (const [game, file, chapter] of [['jeu-de-chevaux', '1-ring', 'ring'], ['chevaux', '1-cards', 'cards'], ['change-horses', '1-parity', 'parity']] as const)
  show({
    name: `lesson ${chapter}`,
    reach: async (page, words) => {
      await page.goto(`/#/lessons/${game}/${chapter}`);
      await said(page).getByText(textOf(words, read(game, file), 0)).waitFor();
      await button(page, words.t('lessons.next')).click();
      await said(page).getByText(textOf(words, read(game, file), 1)).waitFor();
    },
  });

describe('the tutor', () => {
  // A table on which C F is a clear mistake and D E is not.
  async function toMistake(page: Page): Promise<void> {
    const { events, lesson, ...record } = read('change-horses', '1-parity');
    await page.goto('/#/settings');
    const hand = handOf('keys', page);
    await hand.press(page.getByRole('switch', { name: english.t('shell.set_tutor') }));
    await openRecord(page, english, JSON.stringify({ ...record, events: events.slice(0, lesson.steps[5]?.at) }));
    await page.waitForURL(/#\/table\//);
    await waitForTurn(page);
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: english.t('shell.tutorAsks') }).waitFor();
  }
  const asks = (page: Page): Locator => page.getByRole('dialog', { name: english.t('shell.tutorAsks') });

  test('asks before a clear mistake: think again, show me, play anyway', () =>
    visit('tutor', {}, async ({ page, picture }) => {
      await toMistake(page);
      await expect.poll(() => button(page, english.t('shell.tutorAgain')).evaluate((one) => one === document.activeElement)).toBe(true);
      await expectNothingFromAxe(page, 'light');
      await picture('tutor asks');
      await page.keyboard.press('Enter'); // think again
      await asks(page).waitFor({ state: 'hidden' });
      expect(await largeButton(page).isEnabled()).toBe(true);

      await page.keyboard.press('2');
      await page.keyboard.press('Enter');
      const hand = handOf('keys', page);
      await hand.press(button(page, english.t('shell.tutorShow')));
      await asks(page).getByText(english.t('shell.tutorBetter', { move: english.t('changeHorses.describePlay', { first: 'D', second: 'E' }) })).waitFor();
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScrolling(page, 'larger');
      await setText(page, 'normal');
      await expectNothingFromAxe(page, 'dark');
      await picture('tutor shows');
      await page.setViewportSize({ width: 1280, height: 800 });
      await hand.press(button(page, english.t('shell.tutorTake')));
      await expect.poll(() => largeButton(page).textContent()).toContain('D E');

      await page.keyboard.press('2');
      await page.keyboard.press('Enter');
      await hand.press(button(page, english.t('shell.tutorPlay')));
      await asks(page).waitFor({ state: 'hidden' });
      await page.getByText(english.t('changeHorses.toldPlayYou', { first: 'C', second: 'F' })).first().waitFor();
    }));

  test('is silent before a good move', () =>
    visit('silent tutor', {}, async ({ page }) => {
      await toMistake(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('3');
      await page.keyboard.press('Enter');
      await page.getByText(english.t('changeHorses.toldPlayYou', { first: 'D', second: 'E' })).first().waitFor();
      expect(await asks(page).count()).toBe(0);
    }));
});
