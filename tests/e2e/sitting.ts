// From the home page to a table: the set-up as a person makes it, with house rules that make a short game.
import type { Page } from 'playwright-core';
import type { Hand } from './hands';
import { english, type Game, type Words } from './words';

export interface Sitting {
  game: Game;
  players: number;
  persons?: number; // at this screen; one unless told otherwise
  rules?: Record<string, number | boolean>; // a number: how often the button for more (or, below nothing, for less) is pressed
}

// Short games: a near line, five rounds, one horse a stable.
export const short: Record<Game, Sitting> = {
  'change-horses': { game: 'change-horses', players: 3, rules: { finish: -6 } },
  chevaux: { game: 'chevaux', players: 3, rules: { rounds: 1 } },
  'jeu-de-chevaux': { game: 'jeu-de-chevaux', players: 2, rules: { horses: -3, one_stable_wins: true } },
};

export async function setRules(
  page: Page,
  hand: Hand,
  { game, rules = {} }: Sitting,
  words: Words = english,
): Promise<void> {
  for (const [rule, value] of Object.entries(rules)) {
    const name = words.t(`shell.rule_${game}_${rule}` as Parameters<Words['t']>[0]);
    if (typeof value === 'boolean') {
      await hand.press(page.getByRole('switch', { name }));
      continue;
    }
    const step = page
      .getByRole('group', { name })
      .getByRole('button', { name: words.t(value > 0 ? 'shell.more' : 'shell.fewer') });
    for (let times = Math.abs(value); times > 0; --times) await hand.press(step);
  }
}

// On a phone they are folded.
async function unfoldSettings(page: Page, hand: Hand, words: Words): Promise<void> {
  const fold = page.locator('summary').filter({ hasText: words.t('shell.moreSettings') });
  if (await fold.isVisible()) await hand.press(fold);
}

export async function sitDown(page: Page, hand: Hand, sitting: Sitting, words: Words = english): Promise<void> {
  const { game, players, persons = 1 } = sitting;
  const title = words.t(`shell.title_${game}`);
  await hand.press(page.getByRole('link', { name: words.t('shell.setUpGame', { game: title }) }));
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  for (let seats = 4; seats > players; --seats)
    await hand.press(page.getByRole('button', { name: words.t('shell.fewerSeats') }));
  for (let seats = 4; seats < players; ++seats)
    await hand.press(page.getByRole('button', { name: words.t('shell.moreSeats') }));
  for (let seat = 2; seat <= persons; ++seat) {
    const brief = page.getByRole('combobox', { name: words.t('shell.seatKind', { n: seat }) });
    if (await brief.isVisible()) {
      await brief.selectOption('person');
      continue;
    }
    const row = page.getByRole('radiogroup', { name: words.t('shell.seatKind', { n: seat }) });
    await hand.press(row.getByRole('radio', { name: words.t('shell.seatPerson') }));
  }
  await unfoldSettings(page, hand, words);
  await setRules(page, hand, sitting, words);
  await hand.press(page.getByRole('radio', { name: words.t('shell.speed_instant') }));
  await hand.press(page.getByRole('button', { name: words.t('shell.takeSeats') }));
  await page.waitForURL(/#\/table\//);
}
