// Looking back at each game, opening a record, sharing, and a link that cannot be read, looked at.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { show, showTable } from './gallery';
import { play } from './records';
import { openRecord, type Scene } from './scenes';
import { visit } from './visit';
import { languages, wordsIn } from './words';

const golden = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../golden/${name}.json`, import.meta.url)), 'utf8').trim();

// A game at a moment, with some eyes.
const lookedAt = (name: string, record: string, moment: number, eyes: string, more?: Scene['reach']): Scene => ({
  name,
  reach: async (page, words) => {
    await openRecord(page, words, golden(record));
    await page.waitForURL(/#\/result\//);
    const table = page.url().split('/').at(-1) ?? '';
    await page.goto(`/#/replay/${table}/${moment}/${eyes}`);
    await page.getByRole('slider', { name: words.t('replay.slider') }).waitFor();
    await more?.(page, words);
  },
});

const pressed =
  (name: 'replay.share' | 'replay.playOn'): Scene['reach'] =>
  (page, words) =>
    page.getByRole('button', { name: words.t(name) }).click();

const opened = (name: string, address: string, wanted: 'replay.openTitle' | 'shell.faultTitle'): Scene => ({
  name,
  reach: async (page, words) => {
    await page.goto(address);
    await page.getByRole('heading', { name: words.t(wanted) }).waitFor();
  },
});

showTable(lookedAt('replay change-horses', 'change-horses-derby', 20, 'open'));
showTable(lookedAt('replay change-horses own', 'change-horses-two', 9, '1'));
showTable(lookedAt('replay chevaux', 'chevaux-three', 4, 'open'));
showTable(lookedAt('replay jeu-de-chevaux', 'jeu-de-chevaux-three', 120, 'open'));
showTable(lookedAt('replay shared', 'change-horses-two', 9, 'open', pressed('replay.share')));
showTable(lookedAt('replay played on', 'jeu-de-chevaux-two', 60, 'open', pressed('replay.playOn')));
// "Player 1" must not read "Pla…" five times.
test('five players are told apart by their names on a phone', async () => {
  const record = JSON.stringify((await play('change-horses', 5, {}, 1))[0]);
  for (const language of languages) {
    await visit(`names ${language}`, { locale: language }, async ({ page, picture }) => {
      await openRecord(page, wordsIn(language), record);
      await page.waitForURL(/#\/result\//);
      await page.goto(`/#/replay/${page.url().split('/').at(-1) ?? ''}/30/open`);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 664 });
        const names = page.locator('.tiles b');
        await names.first().waitFor();
        const players = await names.allTextContents();
        const cut = await names.evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1).length,
        );
        expect.soft(new Set(players).size).toBe(5);
        expect.soft(cut, `${players.join()} at ${width}`).toBe(0);
        await picture(`replay five ${width} ${language}`);
      }
    });
  }
});

show(opened('open a record', '/#/open', 'replay.openTitle'));
show(opened('link fault', '/#/g/AQEAAAAA', 'shell.faultTitle'));
