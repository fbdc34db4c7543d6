// Looking back in the browser: the way through a game, whose eyes see it, links, files, pictures, and playing on.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fetched } from './downloads';
import { handOf } from './hands';
import { waitForTurn } from './player';
import { verify } from './program';
import { byHand, openRecord } from './scenes';
import { shown } from './shown';
import { short, sitDown } from './sitting';
import { soon } from './soon';
import { visit } from './visit';
import { english, languages, wordsIn, type Words } from './words';

const golden = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../golden/${name}.json`, import.meta.url)), 'utf8').trim();

const heading = (page: Page): Promise<string> => page.getByRole('heading', { level: 1 }).innerText();
const press = async (page: Page, key: string, wanted: RegExp): Promise<void> => {
  await page.keyboard.press(key);
  await page.waitForURL(wanted);
};
const eyesOf = (page: Page): ReturnType<Page['getByLabel']> => page.getByLabel(english.t('replay.eyes'));

const playButton = (page: Page): ReturnType<Page['getByRole']> =>
  page.getByRole('button', { name: english.t('replay.play'), exact: true });

// From a file to its result, and from there back into the game.
async function lookBack(page: Page, name: string): Promise<void> {
  await openRecord(page, english, golden(name));
  await page.waitForURL(/#\/result\//);
  await page.getByRole('link', { name: english.t('shell.lookBack') }).click();
  await page.waitForURL(/#\/replay\//);
  await shown(page, english.t('replay.start')).waitFor();
}

const fileOf = (page: Page, name: string): Promise<{ name: string; file: string }> =>
  fetched(page, () => page.getByRole('button', { name }).click());

test('a game is gone through by keys, buttons, slider and log, and the address goes with it', () =>
  visit('replay way', {}, async ({ page }) => {
    await lookBack(page, 'change-horses-derby');
    await press(page, 'ArrowRight', /\/1\/open$/);
    expect(await heading(page)).toContain('E blue, D green');
    await press(page, 'PageDown', /\/11\/open$/);
    await press(page, 'ArrowLeft', /\/10\/open$/);
    expect(await heading(page)).toBe('You change horses.');
    await press(page, 'End', /\/33\/open$/);
    await press(page, 'Home', /\/0\/open$/);
    const control = (key: 'on' | 'last' | 'back'): Promise<void> =>
      page.getByRole('button', { name: english.t(`replay.${key}`) }).click();
    await control('on');
    await page.waitForURL(/\/1\/open$/);
    await control('last');
    await page.waitForURL(/\/33\/open$/);
    await control('back');
    await page.waitForURL(/\/32\/open$/);
    await page.getByRole('slider', { name: english.t('replay.slider') }).fill('8');
    await page.waitForURL(/\/8\/open$/);
    expect(await heading(page)).toBe('Otto plays A B.');
    const line = page.getByRole('log').getByRole('button', { name: /Nora plays B +C ?\./ });
    await line.click();
    await page.waitForURL(/\/9\/open$/);
    expect(await line.getAttribute('aria-current')).toBe('true');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Nora plays B C.' }).waitFor();
  }));

test('the controls stay where they are, whatever the board shows', () =>
  visit('replay controls', {}, async ({ page }) => {
    for (const name of ['change-horses-five', 'chevaux-three', 'jeu-de-chevaux-two']) {
      await lookBack(page, name);
      const controls = page.getByRole('group', { name: english.t('replay.controls') });
      const place = async (): Promise<number> => Math.round((await controls.boundingBox())?.y ?? 0);
      const before = await place();
      for (let moment = 1; moment <= 12; ++moment) {
        await page.getByRole('button', { name: english.t('replay.on') }).click();
        await page.waitForURL(new RegExp(`/${moment}/(open|nobody)$`));
        expect(await place(), `${name}, moment ${moment}`).toBe(before);
      }
    }
  }));

test('it plays by itself, stops on a key, and starts again from the end', () =>
  visit('replay plays', {}, async ({ page }) => {
    await lookBack(page, 'change-horses-five');
    await page.getByLabel(english.t('shell.speed')).selectOption({ label: english.t('shell.speed_instant') });
    await page.getByRole('heading', { level: 1 }).click(); // away from the choice
    await press(page, 'Space', /\/15\/open$/);
    await playButton(page).waitFor();
    await page.getByLabel(english.t('shell.speed')).selectOption({ label: english.t('shell.speed_calm') });
    await playButton(page).click();
    await page.waitForURL(/\/1\/open$/);
    await page.keyboard.press('ArrowRight');
    await playButton(page).waitFor();
  }));

test('every seat saw its own certificate, and open eyes see all of them', () =>
  visit('replay eyes', {}, async ({ page }) => {
    await lookBack(page, 'change-horses-five');
    await press(page, 'PageDown', /\/10\/open$/);
    const held = page.getByRole('region', { name: english.t('replay.held') });
    await held.waitFor();
    expect(await held.getByRole('img').count()).toBe(5);
    await eyesOf(page).selectOption({ label: 'Otto' });
    await page.waitForURL(/\/10\/2$/);
    expect(await held.count()).toBe(0);
    await page.getByRole('heading', { level: 1 }).click();
    await press(page, 'e', /\/10\/3$/);
    await eyesOf(page).selectOption({ label: english.t('replay.eyesNobody') });
    await page.waitForURL(/\/10\/nobody$/);
  }));

test('a link opens elsewhere at the same moment with the same eyes, and asks no server for the game', async () => {
  let link = '';
  await visit('replay link made', { permissions: ['clipboard-read', 'clipboard-write'] }, async ({ page }) => {
    await lookBack(page, 'change-horses-derby');
    await press(page, 'PageDown', /\/10\/open$/);
    await eyesOf(page).selectOption({ label: 'Nora' });
    await page.waitForURL(/\/10\/1$/);
    await page.getByRole('button', { name: english.t('replay.share') }).click();
    await page.getByRole('button', { name: english.t('replay.copyLink') }).click();
    await shown(page, english.t('replay.copied')).waitFor();
    link = await page.getByLabel(english.t('replay.link')).inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    expect(link.length).toBeLessThan(2000);
    await page.getByRole('button', { name: english.t('replay.copyText') }).click();
    await shown(page, english.t('replay.textCopied')).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain('Change Horses: Player 1, Nora and Otto');
    expect(text).toContain('8. Otto plays A B.');
    expect(text.split('\n').length).toBeGreaterThan(25);
  });
  await visit('replay link opened', {}, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(link.slice(link.indexOf('/#/')));
    await page.getByRole('heading', { level: 1, name: 'Player 1 changes horses.' }).waitFor();
    expect(await eyesOf(page).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe('Nora');
    expect(asked.filter((address) => /\/api\/|\/g\//.test(address.replace(/#.*/, '')))).toEqual([]);
    await page.getByRole('button', { name: english.t('replay.share') }).click();
    const { file } = await fileOf(page, english.t('shell.download'));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(golden('change-horses-derby')));
    expect(await verify(file)).toBe('1 ok, 0 bad');
    const svg = await fileOf(page, english.t('replay.pictureSvg'));
    expect(readFileSync(svg.file, 'utf8')).toMatch(/^<svg .*<title>Change Horses · .*<\/svg>\n$/s);
    const png = await fileOf(page, english.t('replay.picturePng'));
    expect(readFileSync(png.file).subarray(1, 4).toString()).toBe('PNG');
    expect(readFileSync(png.file).length).toBeGreaterThan(10_000);
  });
});

test('of a game that is not over the page has the own eyes, and the link what they saw', () =>
  visit('replay unfinished', {}, async ({ page }) => {
    await page.goto('/');
    await sitDown(page, handOf('mouse', page), short['change-horses']);
    await waitForTurn(page);
    await page.getByRole('button', { name: english.t('shell.menu') }).click();
    await page.getByRole('link', { name: english.t('shell.lookBack') }).click();
    await page.waitForURL(/#\/replay\//);
    await eyesOf(page).waitFor();
    expect(await eyesOf(page).getByRole('option').count()).toBe(2); // mine, and a spectator's
    expect(await page.getByRole('button', { name: english.t('replay.playOn') }).count()).toBe(0);
    await page.getByRole('button', { name: english.t('replay.share') }).click();
    await shown(page, english.t('replay.linkSeen', { name: 'Player 1' })).waitFor();
    expect(await page.getByRole('button', { name: english.t('shell.download') }).count()).toBe(0);
    const field = page.getByLabel(english.t('replay.link'));
    await expect.poll(() => field.inputValue()).toContain('/#/g/');
    const link = await field.inputValue();
    await page.goto(link.slice(link.indexOf('/#/')));
    await page.reload();
    await page.getByRole('slider').waitFor();
    expect(await eyesOf(page).count()).toBe(0);
    await page.keyboard.press('Home');
    await page.getByRole('heading', { level: 1, name: english.t('replay.start') }).waitFor();
  }));

test('playing on starts a game after that move, with the dice as they came', () =>
  visit('replay played on', {}, async ({ page }) => {
    await byHand(page);
    await lookBack(page, 'jeu-de-chevaux-two');
    await press(page, 'PageDown', /\/10\/open$/);
    await page.getByRole('button', { name: english.t('replay.playOn') }).click();
    await page.getByLabel(english.t('replay.playAs')).selectOption('0');
    await page.getByRole('radio', { name: english.t('replay.luckSame') }).check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: english.t('replay.playOnDo'), exact: true })
      .click();
    await page.waitForURL(/#\/table\//);
    const { events } = JSON.parse(golden('jeu-de-chevaux-two')) as { events: { by: number | 'dealer'; do: string }[] };
    const rolls = events.slice(10).flatMap(({ by, do: text }) => (by === 'dealer' ? [text] : []));
    await waitForTurn(page);
    const drawn = (): Promise<string[]> =>
      page.evaluate(() =>
        window.heard.flatMap(({ push }) => {
          const event = push?.['event'] as { by: number | null; text: string } | undefined;
          return push?.kind === 'state' && event && event.by === null ? [event.text] : [];
        }),
      );
    for (let turn = 0; turn < 3; ++turn) {
      const before = (await waitForTurn(page)).seq;
      await page.keyboard.press('Enter');
      await soon(page, (seq) => (window.told?.seq ?? 0) > seq, before);
    }
    const all = await drawn();
    expect(all.length).toBeGreaterThan(0);
    expect(all).toEqual(rolls.slice(0, all.length));
  }));

test('a record is opened by file, by paste and by drop; a bad one is told in one sentence', () =>
  visit('replay open', {}, async ({ page }) => {
    const give = async (text: string): Promise<void> => {
      const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) };
      await page.getByLabel(english.t('replay.openFile')).setInputFiles(file);
    };
    await page.goto('/');
    expect(await page.locator('input[type="file"]').count()).toBe(0); // home has one way to open a record, and this is it
    await page.getByRole('link', { name: english.t('shell.way_open') }).click();
    const alert = page.getByRole('alert');
    const whole = golden('chevaux-two');
    for (const bad of [
      '',
      'no record',
      '{"format":"paddock-record/1"}',
      whole.slice(0, 700),
      whole.replace('lead weight', 'lead wings'),
    ]) {
      await give(bad);
      await alert.getByText(english.t('replay.recordDamaged')).waitFor();
    }
    await give(golden('chevaux-two').replace('record/1', 'record/2'));
    await alert.getByText(english.t('replay.recordNewer')).waitFor();
    await give(`${golden('chevaux-two')}\n${golden('change-horses-two')}\n`);
    await page.waitForURL(/#\/g\//);
    await shown(page, english.t('replay.start')).waitFor();
    const link = page.url();

    await page.goto('/#/open');
    await page.getByLabel(english.t('replay.openPaste')).fill(`look: ${link}`);
    await page.getByRole('button', { name: english.t('replay.openDo') }).click();
    await shown(page, english.t('replay.start')).waitFor();

    await page.goto('/#/open');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const held = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'game.json'));
      return data;
    }, golden('jeu-de-chevaux-two'));
    await page.dispatchEvent('main', 'drop', { dataTransfer: held });
    await page.waitForURL(/#\/g\//);
    await shown(page, english.t('replay.start')).waitFor();
  }));

test('a link that is damaged or newer is told in every language', async () => {
  const sayings: [string, (words: Words) => string][] = [
    ['/#/g/', (words) => words.t('replay.linkDamaged')],
    ['/#/g/AQEAAAAA', (words) => words.t('replay.linkDamaged')],
    ['/#/g/%3Cscript%3E/5/open', (words) => words.t('replay.linkDamaged')],
    ['/#/g/zzzz-damaged', (words) => words.t('replay.linkDamaged')],
    ['/#/g/AgGBHJ3F/3', (words) => words.t('replay.linkNewer')], // of version 2, of nothing, with its checksum
    ['/#/replay/0123456789abcdef0123456789abcdef', (words) => words.t('shell.fault_no_table')],
  ];
  for (const language of languages)
    await visit(
      `replay damaged ${language}`,
      { locale: { en: 'en-GB', fr: 'fr-FR', it: 'it-IT' }[language] },
      async ({ page }) => {
        for (const [address, sentence] of sayings) {
          await page.goto(address);
          await shown(page, sentence(wordsIn(language))).waitFor();
        }
      },
    );
});
