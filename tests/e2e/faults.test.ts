// Bad input and poor browsers: one sentence in the person's language, and a way on that is taken here.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { handOf } from './hands';
import { Player } from './player';
import { play } from './records';
import { openRecord } from './scenes';
import { shown } from './shown';
import { short, sitDown } from './sitting';
import { visit } from './visit';
import { wordsIn, type Game, type Words } from './words';

const french = wordsIn('fr');
const italian = wordsIn('it');

async function expectSentence(page: Page, sentence: string): Promise<void> {
  await expect.poll(() => page.getByRole('alert').allInnerTexts()).toEqual([expect.stringContaining(sentence)]);
}

async function startsAGame(page: Page, words: Words, game: Game = 'jeu-de-chevaux'): Promise<void> {
  await page.getByRole('button', { name: words.t('shell.playGame', { game: words.t(`shell.title_${game}`) }) }).click();
  await page.waitForURL(/#\/table\//);
  await page.getByRole('status').first().waitFor();
}

// The page's own scripts run as they are, with this before the worker's. The file is asked for past the browser, which
// would never answer for a page that is closed meanwhile.
async function inWorker(context: BrowserContext, script: string): Promise<void> {
  await context.route('**/assets/worker-*.js', async (route) => {
    const own = await fetch(route.request().url(), { headers: { 'accept-encoding': 'identity' } });
    const { 'content-length': _shorter, ...headers } = Object.fromEntries(own.headers);
    await route
      .fulfill({ headers, body: `${script};\n${await own.text()}` })
      .catch((fault: unknown) => expect(String(fault)).toMatch(/disposed|closed/));
  });
}

test('a damaged saved game', () =>
  visit('damaged game', { locale: 'fr-FR' }, async ({ open, page, picture }) => {
    await open();
    const hand = handOf('mouse', page);
    await sitDown(page, hand, { game: 'change-horses', players: 3 }, french); // a short one may be over by then
    await new Player(page, hand, french).play(({ seq }) => seq > 8);
    await page.getByRole('link', { name: `Paddock: ${french.t('shell.home')}` }).click();
    await shown(page, french.t('shell.keptGames')).waitFor();
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('paddock');
          opening.onsuccess = () => {
            const store = opening.result.transaction('tables', 'readwrite').objectStore('tables');
            const all = store.getAll();
            all.onsuccess = () => {
              for (const table of all.result as { record: string }[])
                store.put({ ...table, record: table.record.slice(0, 300) });
            };
            store.transaction.oncomplete = () => resolve();
            store.transaction.onerror = () => reject(store.transaction.error);
          };
        }),
    );
    await page.reload();
    const kept = page.getByRole('region', { name: french.t('shell.keptGames') }).getByRole('link');
    await kept.click();
    await expectSentence(page, french.t('shell.fault_damaged'));
    await picture('fault damaged');
    await page.getByRole('button', { name: french.t('shell.forgetIt') }).click();
    await page.getByRole('region', { name: french.t('shell.keptGames') }).waitFor({ state: 'detached' });
    await startsAGame(page, french);
  }));

test('a record of a newer format', () =>
  visit('newer record', { locale: 'it-IT' }, async ({ page }) => {
    const [record] = await play('chevaux', 3, { rounds: 2 }, 1);
    await openRecord(page, italian, JSON.stringify({ ...record, format: 'paddock-record/9' }));
    await expectSentence(page, italian.t('replay.recordNewer'));
    await page.goto('/');
    await startsAGame(page, italian);
  }));

for (const [name, text] of [
  ['no JSON', 'once upon a time'],
  ['no record', '{"name": "a shopping list", "rules": {"players": 3}}'],
  ['an empty file', ''],
  ['a record with a move that is not legal', 'illegal'],
] as const) {
  test(`a broken file: ${name}`, () =>
    visit(`broken file ${name}`, { locale: 'fr-FR' }, async ({ page }) => {
      const [record] = await play('change-horses', 3, {}, 1);
      const broken = {
        ...record,
        events: [...(record?.events.slice(0, 8) ?? []), { by: 0, do: 'play AB' }, { by: 0, do: 'play AB' }],
        result: undefined,
      };
      await openRecord(page, french, text === 'illegal' ? JSON.stringify(broken) : text);
      await expectSentence(page, french.t('replay.recordDamaged'));
      await page.goto('/');
      await startsAGame(page, french);
    }));
}

// A game is played all the same, to its end.
async function playUnsaved(page: Page, words: Words, reason: string): Promise<void> {
  const hand = handOf('mouse', page);
  await sitDown(page, hand, short.chevaux, words);
  await expectSentence(page, words.t('shell.unsaved', { reason }));
  await page
    .getByRole('alert')
    .getByRole('button', { name: words.t('shell.dismiss') })
    .click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  const player = new Player(page, hand, words);
  await player.play();
  await player.toResult();
}

test('storage is forbidden', () =>
  visit(
    'storage forbidden',
    {
      locale: 'it-IT',
      before: async (context) => {
        await context.addInitScript(() => {
          const refuse = (): never => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          };
          Object.defineProperty(window, 'localStorage', { get: refuse });
          IDBFactory.prototype.open = refuse;
        });
        await inWorker(context, `IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }`);
      },
    },
    async ({ open, page, picture }) => {
      await open();
      await expectSentence(page, italian.t('shell.fault_storage_forbidden'));
      await picture('home storage forbidden');
      await playUnsaved(page, italian, italian.t('shell.fault_storage_forbidden'));
    },
  ));

test('storage is full', () =>
  visit(
    'storage full',
    {
      locale: 'fr-FR',
      before: async (context) => {
        await context.addInitScript(() => {
          Storage.prototype.setItem = () => {
            throw new DOMException('Full.', 'QuotaExceededError');
          };
        });
        await inWorker(
          context,
          `IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }`,
        );
      },
    },
    async ({ open, page, picture }) => {
      await open();
      await picture('home storage full');
      await playUnsaved(page, french, french.t('shell.fault_storage_full'));
    },
  ));

test('a browser without WebAssembly', () =>
  visit(
    'no webassembly',
    {
      locale: 'fr-FR',
      before: (context) =>
        context.addInitScript(() => {
          Reflect.deleteProperty(window, 'WebAssembly');
        }),
    },
    async ({ open, page, picture }) => {
      await open();
      await expectSentence(page, french.t('shell.fault_no_engine'));
      await picture('home no webassembly');
      await page.getByRole('button', { name: french.t('shell.playGame', { game: 'Chevaux' }) }).click();
      await expectSentence(page, french.t('shell.fault_no_engine'));
      // What can be had without it: the rules, to play at a real table.
      await page.getByRole('link', { name: french.t('shell.rulesOf', { game: 'Chevaux' }) }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  ));

test('a table that is not kept here', () =>
  visit('no such table', { locale: 'it-IT' }, async ({ open, page }) => {
    await open('/#/table/long-gone');
    await expectSentence(page, italian.t('shell.fault_no_table'));
    await page.getByRole('link', { name: italian.t('shell.goHome') }).click();
    await startsAGame(page, italian, 'chevaux');
  }));
