// Lessons and the tutor: every chapter done, by keys, mouse and finger, left and gone on with; looked at in every
// language and size.
import { readdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { show } from './gallery';
import { handOf, type Hand, type Way } from './hands';
import { expectNoSidewaysScrolling, expectNothingFromAxe, setText } from './looks';
import { largeButton, waitForTurn } from './player';
import { button, coach, learn, readLesson, said, textOf } from './pupil';
import { openRecord } from './scenes';
import { visit, type VisitOptions } from './visit';
import { english, type Game } from './words';

const desk: VisitOptions = { viewport: { width: 1280, height: 800 } };
const phone: VisitOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

interface Chapter {
  game: Game;
  file: string;
  way: Way;
  on: VisitOptions;
  shown: boolean; // the coach shows every move; otherwise the pupil finds it
  left: boolean; // in the middle, and gone on with
}

const chapters: readonly Chapter[] = [
  { game: 'jeu-de-chevaux', file: '1-ring', way: 'touch', on: phone, shown: false, left: false },
  { game: 'jeu-de-chevaux', file: '2-home', way: 'keys', on: desk, shown: true, left: true },
  { game: 'chevaux', file: '1-cards', way: 'mouse', on: desk, shown: false, left: true },
  { game: 'change-horses', file: '1-parity', way: 'keys', on: desk, shown: true, left: true },
  { game: 'change-horses', file: '2-owner', way: 'mouse', on: desk, shown: false, left: false },
  { game: 'change-horses', file: '3-wild', way: 'keys', on: desk, shown: false, left: false },
  { game: 'change-horses', file: '4-fast', way: 'touch', on: phone, shown: false, left: false },
  { game: 'change-horses', file: '5-two', way: 'touch', on: phone, shown: true, left: false },
  { game: 'change-horses', file: '6-auction', way: 'mouse', on: desk, shown: false, left: false },
];

test('every chapter is among those that are done here', () => {
  const files = (['jeu-de-chevaux', 'chevaux', 'change-horses'] as const).flatMap((game) =>
    readdirSync(new URL(`../../data/lessons/${game}`, import.meta.url)).map((file) => `${game}/${file}`),
  );
  expect(chapters.map(({ game, file }) => `${game}/${file}.json`).sort()).toEqual(files.sort());
});

// The table waits for nobody.
async function atOnce(page: Page, hand: Hand): Promise<void> {
  await page.goto('/#/settings');
  await hand.press(page.getByRole('radio', { name: english.t('shell.speed_instant') }));
}

test.each(chapters)('the lesson $file of $game is done by $way', ({ game, file, way, on, shown, left }) =>
  visit(`lesson ${game} ${file}`, on, async ({ page, open }) => {
    const lesson = readLesson(game, file);
    const all = lesson.lesson.steps.length;
    const half = Math.floor(all / 2);
    const hand = handOf(way, page);
    await atOnce(page, hand);
    await open(`/#/lessons/${game}`);
    const entry = page.locator(`a[href="#/lessons/${game}/${file.slice(2)}"]`);
    await hand.press(entry);
    if (left) {
      await learn(page, hand, lesson, 0, half, shown);
      await said(page)
        .getByText(textOf(english, lesson, half))
        .waitFor();
      await hand.press(page.getByRole('link', { name: english.t('lessons.leave') }));
      await entry.getByText(english.t('lessons.goOn', { n: half + 1 })).waitFor();
      await page.reload();
      await hand.press(entry);
    }
    await learn(page, hand, lesson, left ? half : 0, all, shown);
    await coach(page).getByText(english.t('lessons.chapterDone')).waitFor();
    await hand.press(page.getByRole('link', { name: english.t('lessons.toLessons') }));
    await entry.getByText(english.t('lessons.done')).waitFor();
  }),
);

test("another move than the lesson's is answered and not played; one step back goes back", () =>
  visit('lesson objection', {}, async ({ page, open }) => {
    const lesson = readLesson('change-horses', '1-parity');
    const hand = handOf('keys', page);
    await atOnce(page, hand);
    await open('/#/lessons/change-horses/parity');
    await learn(page, hand, lesson, 0, 5, true);
    await said(page)
      .getByText(textOf(english, lesson, 5))
      .waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await said(page).getByText(english.t('lessons.other_parity_play')).waitFor();
    expect(
      await coach(page)
        .getByText(english.t('lessons.progress', { n: 6, all: 10 }))
        .isVisible(),
    ).toBe(true);
    await hand.press(button(page, english.t('lessons.back')));
    await said(page)
      .getByText(textOf(english, lesson, 4))
      .waitFor();
  }));

show({
  name: 'lessons',
  reach: async (page, words) => {
    await page.goto('/#/lessons');
    await page.getByRole('heading', { name: words.t('lessons.heading') }).waitFor();
  },
});

for (const [game, file, chapter] of [
  ['jeu-de-chevaux', '1-ring', 'ring'],
  ['chevaux', '1-cards', 'cards'],
  ['change-horses', '1-parity', 'parity'],
] as const)
  show({
    name: `lesson ${chapter}`,
    reach: async (page, words) => {
      await page.goto(`/#/lessons/${game}/${chapter}`);
      await said(page)
        .getByText(textOf(words, readLesson(game, file), 0))
        .waitFor();
      await button(page, words.t('lessons.next')).click();
      await said(page)
        .getByText(textOf(words, readLesson(game, file), 1))
        .waitFor();
    },
  });

describe('the tutor', () => {
  // A table on which C F is a clear mistake and D E is not.
  async function toMistake(page: Page): Promise<void> {
    const { events, lesson, ...record } = readLesson('change-horses', '1-parity');
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
      await expect
        .poll(() => button(page, english.t('shell.tutorAgain')).evaluate((one) => one === document.activeElement))
        .toBe(true);
      await expectNothingFromAxe(page, 'light');
      await picture('tutor asks');
      await page.keyboard.press('Enter'); // think again
      await asks(page).waitFor({ state: 'hidden' });
      expect(await largeButton(page).isEnabled()).toBe(true);

      await page.keyboard.press('2');
      await page.keyboard.press('Enter');
      const hand = handOf('keys', page);
      await hand.press(button(page, english.t('shell.tutorShow')));
      await asks(page)
        .getByText(
          english.t('shell.tutorBetter', { move: english.t('changeHorses.describePlay', { first: 'D', second: 'E' }) }),
        )
        .waitFor();
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
      await page
        .getByText(english.t('changeHorses.toldPlayYou', { first: 'C', second: 'F' }))
        .first()
        .waitFor();
    }));

  test('is silent before a good move', () =>
    visit('silent tutor', {}, async ({ page }) => {
      await toMistake(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('3');
      await page.keyboard.press('Enter');
      await page
        .getByText(english.t('changeHorses.toldPlayYou', { first: 'D', second: 'E' }))
        .first()
        .waitFor();
      expect(await asks(page).count()).toBe(0);
    }));
});
