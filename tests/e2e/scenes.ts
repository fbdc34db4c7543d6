// Every page and every kind of decision, each with the way there, for tests that look at all of them.
import type { Page } from 'playwright-core';
import { waitForTurn } from './player';
import { decisions, endings, type Position } from './positions';
import { shown } from './shown';
import { sitDown, short } from './sitting';
import { handOf } from './hands';
import { games, type Words } from './words';

export interface Scene {
  name: string;
  reach(page: Page, words: Words): Promise<void>; // from a page that has not been opened yet
  onPhone?(page: Page, words: Words): Promise<void>; // what lies open on a desk and has to be opened on a phone
  fits?: boolean; // on a desk it needs no scrolling
  installs?: boolean; // the site is kept for offline use, and the page says so
}

// Opens a position at a table, as a person opens a record file.
export async function openRecord(page: Page, words: Words, text: string): Promise<void> {
  await page.goto('/#/open');
  const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(`${text}\n`) };
  await page.getByLabel(words.t('replay.openTable')).setInputFiles(file);
}

// What is forced waits, to be looked at or done by hand.
export const byHand = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('paddock.settings', JSON.stringify({ forced: 'never' })));

async function toDecision(page: Page, words: Words, position: Position): Promise<void> {
  await byHand(page);
  await openRecord(page, words, await position.text());
  await page.waitForURL(/#\/table\//);
  await waitForTurn(page);
}

type Step = (page: Page, words: Words) => Promise<void>;
const decision = (position: Position, ...steps: Step[]): Scene => ({
  name: `${position.game} ${position.name}`,
  reach: async (page, words) => {
    await toDecision(page, words, position);
    for (const step of steps) await step(page, words);
  },
});
const named = (name: string, scene: Scene): Scene => ({ ...scene, name });
const aided = (name: string, scene: Scene, aid: Step): Scene => ({ ...scene, name, onPhone: aid });

// On a phone the options unfold first.
const wild =
  (option: 'stumble' | 'slip' | 'fast' | 'change'): Step =>
  async (page, words) => {
    const unfold = page.locator('[data-key="wild"]');
    if (await unfold.isVisible()) await unfold.click();
    await page.getByRole('button', { name: `${words.t(`changeHorses.${option}`)}. ` }).click();
  };
const press =
  (key: string): Step =>
  (page) =>
    page.keyboard.press(key);
// Aids open in the panel beside the table, on a phone in a drawer.
const hinted: Step = async (page, words) => {
  await page
    .getByRole('button', { name: words.t('shell.hint'), exact: true })
    .first()
    .click();
  await page
    .getByText(words.t('shell.hintValue', { chance: '' }).trim())
    .first()
    .waitFor();
};
const believed: Step = async (page, words) => {
  await page
    .getByRole('button', { name: words.t('shell.beliefs'), exact: true })
    .first()
    .click();
  await page.getByRole('heading', { name: words.t('shell.beliefTitle') }).waitFor();
};
// The cards of the last round lie open until the next is led.
const choosing: Step = async (page, words) => {
  const group = page.getByRole('radiogroup', { name: words.t('chevaux.ownValues') });
  const next = page.getByRole('button', { name: words.t('chevaux.leadNext') });
  await group.or(next).first().waitFor();
  if (await next.isVisible()) await next.click();
  await group.waitFor();
};
const revealed: Step = (page, words) => page.getByRole('button', { name: words.t('chevaux.leadNext') }).waitFor();

const open = (name: string, address: string, heading: (words: Words) => string): Scene => ({
  name,
  reach: async (page, words) => {
    await page.goto(address);
    await page
      .getByRole('heading', { name: heading(words), exact: false })
      .first()
      .waitFor();
  },
});

// What is told to people, with the exact rules unfolded below it.
function rulesOf(game: (typeof games)[number]): Scene {
  const told = open(`rules ${game}`, `/#/rules/${game}`, (words) => words.t(`shell.title_${game}`));
  return {
    ...told,
    reach: async (page, words) => {
      await told.reach(page, words);
      await page.locator('summary').click();
      await page.locator('.clause').first().waitFor();
    },
  };
}

export const shellScenes: readonly Scene[] = [
  {
    name: 'home',
    installs: true,
    reach: async (page, words) => {
      await page.goto('/');
      await page.getByRole('heading', { name: words.t('shell.heroTitle') }).waitFor();
      await shown(page, words.t('shell.offlineReady')).waitFor();
    },
  },
  ...games.map((game) => open(`set-up ${game}`, `/#/setup/${game}`, (words) => words.t(`shell.title_${game}`))),
  ...games.map(rulesOf),
  open('settings', '/#/settings', (words) => words.t('shell.settings')),
  open('fault', '/#/table/nowhere', (words) => words.t('shell.faultTitle')),
  {
    name: 'curtain',
    reach: async (page, words) => {
      await page.goto('/');
      await sitDown(page, handOf('mouse', page), { ...short['change-horses'], persons: 2 }, words);
      await page.locator('main.cu').waitFor();
    },
  },
];

export const raceScenes: readonly Scene[] = [
  decision(decisions.laying),
  decision(decisions.layingPair),
  decision(decisions.playing, press('1')),
  decision(decisions.playingFive, press('1')),
  named('change-horses stumble', decision(decisions.wild, wild('stumble'))),
  named('change-horses slippery track', decision(decisions.wild, wild('slip'))),
  named('change-horses fast track', decision(decisions.wild, wild('fast'))),
  named('change-horses change', decision(decisions.wild, wild('change'))),
  decision(decisions.auction),
  aided('change-horses hint', decision(decisions.playing, hinted), hinted),
  aided('change-horses beliefs', decision(decisions.playing, believed), believed),
];

export const cardAndRingScenes: readonly Scene[] = [
  decision(decisions.leading, choosing, press('1')),
  decision(decisions.revealing, revealed),
  decision(decisions.speaking),
  decision(decisions.changing),
  aided('chevaux hint', decision(decisions.leading, choosing, hinted), hinted),
  decision(decisions.moving),
  aided('jeu-de-chevaux hint', decision(decisions.moving, hinted), hinted),
  {
    name: 'jeu-de-chevaux rolling',
    reach: async (page, words) => {
      await page.goto('/');
      await sitDown(page, handOf('mouse', page), short['jeu-de-chevaux'], words);
      await waitForTurn(page);
    },
  },
  ...endings.map((position): Scene => ({
    name: position.name,
    reach: async (page, words) => {
      await openRecord(page, words, await position.text());
      await page.waitForURL(/#\/result\//);
      await page.getByRole('button', { name: words.t('shell.download') }).waitFor();
    },
  })),
];
