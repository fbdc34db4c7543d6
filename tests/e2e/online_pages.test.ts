// The pages of online play, looked at: the lobby, a new table, the waiting room, a game, its result, a link to nowhere.
import type { Page } from 'playwright-core';
import { show } from './gallery';
import { handOf } from './hands';
import { openTable, seeResult, type Gathering } from './party';
import { Player, waitForTurn } from './player';
import type { Scene } from './scenes';
import type { Words } from './words';

const scene = (name: string, address: string, heading: (words: Words) => string): Scene => ({
  name,
  reach: async (page, words) => {
    await page.goto(address);
    await page
      .getByRole('heading', { name: heading(words) })
      .first()
      .waitFor();
  },
});

// A table that the visitor opens.
const own = (name: string, gathering: Gathering, then: (page: Page, words: Words) => Promise<unknown>): Scene => ({
  name,
  reach: async (page, words) => {
    await openTable({ page, open: (path) => page.goto(path ?? '/').then(() => page) }, 'Ada', gathering, words);
    await then(page, words);
  },
});

const scenes: readonly Scene[] = [
  scene('online lobby', '/#/online', (words) => words.t('shell.online')),
  scene('fairness', '/#/fairness', (words) => words.t('shell.fairness')),
  scene('online new table', '/#/online/new/change-horses', (words) => words.t('shell.title_change-horses')),
  scene('online nowhere', '/#/t/nowhere22222', (words) => words.t('shell.faultTitle')),
  own('online waiting', { game: 'change-horses', players: 3, bots: 1, clock: '2m', public: true }, (page, words) =>
    page.getByRole('heading', { name: words.t('online.waitingFor', { n: 1 }) }).waitFor(),
  ),
  own('online race', { game: 'change-horses', players: 3, bots: 2, clock: '2m' }, waitForTurn),
  { ...own('online race of two', { game: 'change-horses', players: 2, bots: 1 }, waitForTurn), fits: true },
  own('online result', { game: 'chevaux', players: 2, bots: 1, rules: { rounds: 1 } }, async (page, words) => {
    await new Player(page, handOf('mouse', page), words).play();
    await seeResult(page, words);
  }),
];

scenes.forEach(show);
