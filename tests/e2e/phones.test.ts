// What has to be seen together on a small phone, on one with the bars of its browser, and on one that lies on its side.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accounts, lookBackAnalysed } from './analysed';
import { handOf } from './hands';
import { expectNoScrolling, expectNothingUnderTheButton, expectTogether } from './looks';
import { openTable } from './party';
import { Player } from './player';
import { learn, readLesson, said, textOf } from './pupil';
import { raceScenes, cardAndRingScenes } from './scenes';
import { soon } from './soon';
import { visit } from './visit';
import { enter } from './workbench';
import { english, languages, wordsIn, type Language } from './words';

const { t } = english;
const upright = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
];
const onItsSide = { width: 844, height: 390 };
const phones = [...upright, onItsSide];

async function speak(page: Page, language: Language): Promise<void> {
  await page.locator(`.top button[lang="${language}"]`).dispatchEvent('click');
  await soon(page, (wanted) => document.documentElement.lang === wanted, language);
}

test('of an analysis the chart, the move in question and the better one are on one screen', () =>
  visit('analysis on a phone', {}, async ({ page, picture }) => {
    await lookBackAnalysed(page);
    await accounts(page);
    await page.setViewportSize({ width: 390, height: 664 });
    await page.evaluate(() => scrollTo(0, 0));
    const better = page
      .locator('.note')
      .getByText(t('study.better', { better: '', cost: '', low: '', high: '' }).slice(0, 7));
    for (let steps = 0; !(await better.isVisible()); ++steps) {
      expect(steps, 'the steps lead to a mistake').toBeLessThan(20);
      await page.getByRole('button', { name: t('study.markAfter') }).click();
      await page.locator('.note').waitFor();
    }
    expect(await page.locator('.analysis table').count(), 'tables are folded').toBe(0);
    for (const size of phones) {
      await page.setViewportSize(size);
      for (const language of languages) {
        await speak(page, language);
        await page.evaluate(() => scrollTo(0, 0));
        await expectTogether(page, ['.analysis .chart', '.note > .small', '.way'], `analysis, ${language}`);
        await picture(`analysis on a phone ${size.width} ${language}`);
      }
    }
  }));

const tables = [...raceScenes, ...cardAndRingScenes];
const scene = (name: string): (typeof tables)[number] => {
  const found = tables.find((one) => one.name === name);
  if (!found) throw new Error(`no scene ${name}`);
  return found;
};

test.each(['change-horses playing', 'chevaux hint', 'jeu-de-chevaux moving'])(
  'a hint leaves the board in sight and shows there what is chosen: %s',
  (name) =>
    visit(`hint on a phone ${name}`, { viewport: { width: 390, height: 664 } }, async ({ page, picture }) => {
      await scene(name).reach(page, english);
      if (name !== 'chevaux hint')
        await page
          .getByRole('button', { name: t('shell.hint'), exact: true })
          .first()
          .click();
      const sheet = page.getByRole('dialog', { name: t('shell.hint') });
      const moves = sheet.locator('ol button');
      await moves.first().waitFor();
      for (const size of phones) {
        await page.setViewportSize(size);
        for (const language of languages) {
          await speak(page, language);
          const words = wordsIn(language);
          const box = await page.getByRole('dialog', { name: words.t('shell.hint') }).boundingBox();
          if (size !== onItsSide) expect.soft(box?.height).toBeLessThanOrEqual(size.height / 2 + 1);
          await expectTogether(page, ['.tbl .board'], `${name}, ${language}`);
          await picture(`hint on a phone ${name} ${size.width} ${language}`);
        }
      }
      await speak(page, 'en');
      await moves.last().click();
      expect(await moves.last().getAttribute('aria-pressed')).toBe('true');
      await sheet.locator('.foot button').click();
      await sheet.waitFor({ state: 'hidden' });
    }),
);

test('on its side each game has its button on the first screen', () =>
  visit('home on its side', { viewport: onItsSide }, async ({ page, open }) => {
    await open();
    for (const language of languages) {
      await speak(page, language);
      await expectTogether(page, ['.posters .btn'], language);
    }
    await speak(page, 'en');
    await page.getByRole('button', { name: t('shell.playGame', { game: t('shell.title_chevaux') }) }).click();
    await page.waitForURL(/#\/table\//);
    await open();
    await page.getByRole('heading', { name: t('shell.keptGames') }).waitFor();
    for (const language of languages) {
      await speak(page, language);
      await expectTogether(page, ['.posters .pri'], `${language}, with a game to go on with`);
    }
  }));

test.each([
  'change-horses laying',
  'change-horses laying with two certificates',
  'change-horses playing',
  'change-horses playing among five',
  'chevaux leading',
  'chevaux speaking',
  'chevaux changing',
  'jeu-de-chevaux moving',
  'jeu-de-chevaux rolling',
])('on its side a table shows board, own cards and button together: %s', (name) =>
  visit(`on its side ${name}`, { viewport: onItsSide }, async ({ page, picture }) => {
    await scene(name).reach(page, english);
    for (const language of languages) {
      await speak(page, language);
      await expectTogether(
        page,
        ['.tbl .board', '.tbl .own :is(button, [role="radio"], .die)', '.act button'],
        language,
      );
      await picture(`on its side ${name} ${language}`);
    }
  }),
);

// Where the cards of a round lie open they are the board, and longer than a screen.
test.each([
  ['jeu-de-chevaux', '1-ring'],
  ['chevaux', '1-cards'],
  ['change-horses', '1-parity'],
] as const)('of a lesson the text, the board and what is needed are on one screen: %s', (game, file) =>
  visit(`lesson on a phone ${game}`, { viewport: { width: 390, height: 664 } }, async ({ page, picture }) => {
    await page.goto('/#/settings');
    await page.getByRole('radio', { name: t('shell.speed_instant') }).click();
    await page.goto(`/#/lessons/${game}/${file.slice(2)}`);
    const lesson = readLesson(game, file);
    for (let step = 0; step < lesson.lesson.steps.length; ++step) {
      await said(page)
        .getByText(textOf(english, lesson, step))
        .waitFor();
      await soon(page, () => document.querySelector('.coach .ways .btn:not(.quiet, .pri[disabled])') !== null);
      const open = (await page.locator('.reveal').count()) > 0;
      const acts = (await page.locator('.act button').count()) > 0 && !open;
      for (const size of upright) {
        await page.setViewportSize(size);
        for (const language of languages) {
          await speak(page, language);
          await page.evaluate(() => scrollTo(0, 0));
          const needed = acts ? ['.tbl .own :is(.die, button:not([disabled]), [role="radio"])', '.act button'] : [];
          const seen = open ? ['.coach'] : ['.coach', '.tbl .board', ...needed];
          await expectTogether(page, seen, `step ${step + 1}, ${language}`);
          await picture(`lesson on a phone ${game} ${step + 1} ${size.width} ${language}`);
        }
      }
      await speak(page, 'en');
      await learn(page, handOf('mouse', page), lesson, step, step + 1, true);
    }
  }),
);

test.each(['change-horses', 'chevaux', 'jeu-de-chevaux'])(
  'of a problem the decision, what is held and every button are on one screen, and then the answer: %s',
  (game) =>
    visit(`problem on a phone ${game}`, { viewport: { width: 390, height: 664 } }, async ({ page, picture }) => {
      await page.goto(`/#/problems/${game}`);
      await page.locator('.act .ways').waitFor();
      for (const size of phones) {
        await page.setViewportSize(size);
        for (const language of languages) {
          await speak(page, language);
          const things = ['.status', '.tbl .board', '.tbl .own :is(button, [role="radio"])', '.act button'];
          await expectTogether(page, things.slice(0, game === 'jeu-de-chevaux' ? 2 : 4), language);
          await picture(`problem on a phone ${game} ${size.width} ${language}`);
        }
      }
      await speak(page, 'en');
      await page.getByRole('button', { name: t('problems.show') }).click();
      await expectTogether(page, ['.answer dd button'], 'the solution');
    }),
);

const firstCards =
  '.cards [role="rowgroup"]:first-child [role="row"]:first-of-type [role="gridcell"]:nth-child(-n + 4)';
test.each([
  ['change-horses', ['.editor', firstCards]],
  ['chevaux', [firstCards]],
  ['jeu-de-chevaux', ['.editor', '.begin .btn']],
] as const)('the workshop begins with what is put on the table, and the form is folded: %s', (game, things) =>
  visit(`workshop on a phone ${game}`, { viewport: { width: 360, height: 640 } }, async ({ page, picture }) => {
    await enter(page, game);
    for (const language of languages) {
      await page.evaluate(
        (wanted) => localStorage.setItem('paddock.settings', JSON.stringify({ language: wanted })),
        language,
      );
      await page.reload();
      await page.locator('.verdict .legal').waitFor();
      await expectTogether(page, [...things, '.verdict'], language);
      await picture(`workshop on a phone ${game} ${language}`);
    }
    expect(await page.locator('form .fields').count()).toBe(0);
    await page.locator('form summary').click();
    await page.locator('form .fields').waitFor();
  }),
);

test('a new table fits one screen, with a line for what is not as usual', () =>
  visit('set-up on a phone', { viewport: { width: 360, height: 640 }, locale: 'fr-FR' }, async ({ page }) => {
    const words = wordsIn('fr');
    for (const game of ['change-horses', 'chevaux', 'jeu-de-chevaux']) {
      await page.goto(`/#/setup/${game}`);
      await page.getByText(words.t('shell.asUsual')).waitFor();
      await expectTogether(page, ['.seat', 'summary', '.acts button'], game);
      await expectNoScrolling(page);
    }
    await page.locator('summary').click();
    await page.getByRole('radio', { name: words.t('shell.speed_instant') }).check();
    await page.getByRole('switch', { name: words.t('shell.aids') }).uncheck();
    await page.locator('summary').click();
    const line = await page.locator('summary .small').innerText();
    expect(line).toContain(words.t('shell.speed_instant'));
    expect(line).toContain(words.t('shell.aids'));
    await page.getByLabel(words.t('shell.seatKind', { n: 2 })).selectOption('gallop');
    await page.getByRole('button', { name: words.t('shell.takeSeats') }).click();
    await page.waitForURL(/#\/table\//);
  }));

test.each([2, 3, 5])('Change Horses with a clock needs no scrolling at 320 x 640: %i players', (players) =>
  visit(`clock at 320 ${players}`, {}, async ({ page, picture }) => {
    const gathering = { game: 'change-horses', players, bots: players - 1, clock: '2m' } as const;
    await openTable({ page, open: (path) => page.goto(path ?? '/').then(() => page) }, 'Ada', gathering);
    await page.getByRole('timer').waitFor();
    for (const phase of ['pick', 'act']) {
      await new Player(page, handOf('mouse', page)).play((now) => now.mine && now.view.phase === phase);
      await page.setViewportSize({ width: 320, height: 640 });
      for (const language of languages) {
        await speak(page, language);
        await expectNoScrolling(page);
        await expectNothingUnderTheButton(page);
        await picture(`clock at 320 ${players} ${phase} ${language}`);
      }
      await speak(page, 'en');
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  }),
);
