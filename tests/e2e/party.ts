// People at one online table, each with a browser profile of their own: one opens it, the others come by the link.
import type { Page } from 'playwright-core';
import { handOf } from './hands';
import { Player } from './player';
import { setRules, type Sitting } from './sitting';
import { visit, type Visit, type VisitOptions } from './visit';
import { soon } from './soon';
import { english, type Words } from './words';

// What the browser says of a line that breaks; the page copes with it.
export const brokenLine = /WebSocket|ERR_CONNECTION|ERR_EMPTY|ERR_SOCKET|Failed to load resource/;

export interface Gathering extends Sitting {
  bots?: number; // on the last seats
  clock?: '30s' | '2m' | '1d' | '3d';
  public?: boolean;
  autoplay?: boolean; // what is forced, and the die, goes by itself
}

// Short games: two people and a bot.
export const short: Record<Sitting['game'], Gathering> = {
  'change-horses': { game: 'change-horses', players: 3, bots: 1, rules: { finish: -6 } },
  chevaux: { game: 'chevaux', players: 3, bots: 1, rules: { rounds: 1 } },
  'jeu-de-chevaux': { game: 'jeu-de-chevaux', players: 3, bots: 1, rules: { horses: -3 }, autoplay: true },
};

// Every name gets a visit; the body is run when all are there.
export async function party(
  title: string,
  names: readonly string[],
  options: VisitOptions,
  body: (...visits: Visit[]) => Promise<void>,
): Promise<void> {
  const invite = (at: number, there: Visit[]): Promise<void> => {
    const name = names[at];
    if (name === undefined) return body(...there);
    return visit(`${title} ${name}`, { expected: brokenLine, ...options }, (here) => invite(at + 1, [...there, here]));
  };
  await invite(0, []);
}

// No motion and no time to read: what is waited for is the game alone.
async function atOnce(page: Page, autoplay = false): Promise<void> {
  const settings = JSON.stringify({ speed: 'instant', forced: autoplay ? 'always' : 'never' });
  await page.evaluate((kept) => localStorage.setItem('paddock.settings', kept), settings);
}

// Opens a table as a person does; answers its link.
export async function openTable(
  { open, page }: Pick<Visit, 'open' | 'page'>,
  name: string,
  gathering: Gathering,
  words: Words = english,
): Promise<string> {
  const { game, players, bots = 0, clock } = gathering;
  const hand = handOf('mouse', page);
  const title = words.t(`shell.title_${game}`);
  await open('/');
  await atOnce(page, gathering.autoplay);
  await open('/#/online');
  await page.reload();
  await hand.press(page.getByRole('link', { name: words.t('online.openTableOf', { game: title }) }));
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByLabel(words.t('online.yourName')).fill(name);
  for (let seats = 2; seats < players; ++seats)
    await hand.press(page.getByRole('button', { name: words.t('shell.moreSeats') }));
  for (let seat = players; seat > players - bots; --seat) {
    const row = page.getByRole('radiogroup', { name: words.t('shell.seatKind', { n: seat }) });
    await hand.press(row.getByRole('radio', { name: words.t('shell.seatBot') }));
  }
  await setRules(page, hand, gathering, words);
  if (clock) await hand.press(page.getByRole('radio', { name: words.t(`online.clock_${clock}`) }));
  if (gathering.public) await hand.press(page.getByRole('switch', { name: words.t('online.flag_public') }));
  await hand.press(page.getByRole('button', { name: words.t('online.openTable') }));
  await page.waitForURL(/#\/t\//);
  return page.url();
}

// The address of a table at another entry of the same server.
export const at = (link: string, address: string): string => address + link.slice(link.indexOf('/#'));

export async function follow({ open, page }: Visit, link: string, autoplay = false): Promise<void> {
  await open('/');
  await atOnce(page, autoplay);
  await open(link.slice(link.indexOf('/#')));
  await page.reload();
}

export async function join(
  visit: Visit,
  name: string,
  link: string,
  autoplay = false,
  words: Words = english,
): Promise<void> {
  const { page } = visit;
  await follow(visit, link, autoplay);
  await page.getByLabel(words.t('online.yourName')).fill(name);
  await page.getByRole('button', { name: words.t('online.sit'), exact: true }).click();
}

export const playerOf = ({ page }: Visit): Player => new Player(page, handOf('mouse', page));

// Where every turn is forced and goes by itself.
export async function untilOver(page: Page): Promise<void> {
  await soon(page, () => window.told?.turn.kind === 'over', undefined, 400_000);
}

// To the result of an online table.
export async function seeResult(page: Page, words: Words = english): Promise<void> {
  await page.getByRole('button', { name: words.t('shell.seeResult') }).click();
  await page.waitForURL(/#\/t\/.*\/result/);
  await page.getByRole('button', { name: words.t('shell.download') }).waitFor();
}
