// Two people and a bot play a whole game of each title over the network; then the envelope is opened and checked.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { told } from './ear';
import { handOf } from './hands';
import { downloaded } from './outcome';
import { brokenLine, join, openTable, party, playerOf, seeResult, short, untilOver } from './party';
import { verify } from './program';
import { shown } from './shown';
import { soon } from './soon';
import { visit } from './visit';
import { english, games, wordsIn } from './words';

const french = wordsIn('fr');

// Another die, another seat that begins, two horses' lanes exchanged.
function tampered(record: string): string {
  const draw = [...record.matchAll(/"do":"(roll|first|lanes) (\w)(\w*)"/g)].at(-1);
  if (!draw) throw new Error('nothing was drawn');
  const [whole, purpose, first = '', rest = ''] = draw;
  const other =
    purpose === 'lanes'
      ? rest.slice(0, 1) + first + rest.slice(1)
      : purpose === 'roll'
        ? String((Number(first) % 6) + 1)
        : String((Number(first) + 1) % 3);
  return record.slice(0, draw.index) + `"do":"${purpose} ${other}"` + record.slice(draw.index + whole.length);
}

for (const game of games) {
  const title = english.t(`shell.title_${game}`);
  test(`two people and a bot play ${title} online`, () =>
    party(`online ${game}`, ['Ada', 'Ben'], {}, async (ada, ben) => {
      const link = await openTable(ada, 'Ada', short[game]);
      await ada.page.getByRole('heading', { name: english.t('online.waitingFor', { n: 1 }) }).waitFor();
      const room = (await ada.page.getByRole('main').innerText()).replace(/\s/g, '');
      const fingerprint = /[0-9a-f]{64}/.exec(room)?.[0];
      expect(fingerprint, 'the fingerprint before the game').toBeDefined();
      await ada.picture(`online waiting ${game}`);
      await join(ben, 'Ben', link, short[game].autoplay);
      await Promise.all([ada, ben].map((one) => (short[game].autoplay ? untilOver(one.page) : playerOf(one).play())));
      for (const { page } of [ada, ben]) {
        await seeResult(page);
        await shown(page, /checked: (all are|it is) what the envelope gives/).waitFor();
        await shown(page, english.t('online.fair_seen')).waitFor();
        await shown(page, english.t('online.fair_number')).waitFor();
      }
      await ada.picture(`online result ${game}`);
      const { file } = await downloaded(ben.page, handOf('mouse', ben.page));
      expect(await verify(file)).toBe('1 ok, 0 bad');
      expect(await verify(file, '--fair')).toContain('1 ok, 0 bad');
      const record = readFileSync(file, 'utf8');
      expect(record).toContain(fingerprint);
      const forged = file.replace(/(\.\w+)?$/, '-forged$1');
      writeFileSync(forged, tampered(record));
      await expect(verify(forged, '--fair')).rejects.toThrow();
      await ben.page.addInitScript((told) => {
        const own = window.fetch;
        window.fetch = (what, how) =>
          String(what).endsWith('/record') ? Promise.resolve(new Response(told)) : own(what, how);
      }, tampered(record));
      await ben.page.reload();
      await shown(ben.page, english.t('online.fairBad')).waitFor();
      await shown(ben.page, english.t('online.fairFails', { what: english.t('online.fair_draws') })).waitFor();
      await ben.picture(`online tampered ${game}`);
      await ada.page.getByRole('img', { name: english.t('result.chartLabel') }).waitFor(); // the same course as offline
      await ada.page.getByRole('link', { name: english.t('shell.lookBack') }).click();
      await ada.page.getByRole('slider', { name: english.t('replay.slider') }).waitFor();
      if (game !== 'jeu-de-chevaux')
        // there all see the same
        await ada.page.getByLabel(english.t('replay.eyes')).selectOption({ label: 'Ben' });
    }));
}

test('a rematch rotates the seats and keeps them', () =>
  party('rematch', ['Ada', 'Ben'], {}, async (ada, ben) => {
    const link = await openTable(ada, 'Ada', { game: 'chevaux', players: 2, rules: { rounds: 1 } });
    await join(ben, 'Ben', link);
    await Promise.all([playerOf(ada).play(), playerOf(ben).play()]);
    await Promise.all([seeResult(ada.page), seeResult(ben.page)]);
    await ada.page.getByRole('button', { name: english.t('shell.playAgain') }).click();
    await ada.page.getByRole('heading', { name: english.t('online.waitingFor', { n: 1 }) }).waitFor();
    expect(ada.page.url()).not.toBe(link);
    await shown(ben.page, english.t('online.wantsAgain', { name: 'Ada' })).waitFor();
    await ben.picture('online rematch');
    await ben.page.getByRole('button', { name: english.t('online.joinNext') }).click();
    // Ada sat first; now Ben does.
    await expect.poll(async () => (await told(ada.page))?.viewer).toBe(1);
    await expect.poll(async () => (await told(ben.page))?.viewer).toBe(0);
  }));

// What a link of kind 3 says, of which link.ts tells the form.
function seenIn(link: string): { viewer: number | null; text: string } {
  const bytes = Buffer.from(/#\/g\/([\w-]+)/.exec(link)?.[1] ?? '', 'base64url');
  expect(bytes[1]).toBe(3);
  const text = inflateRawSync(bytes.subarray(8 + bytes.readUInt16BE(6))).toString();
  return { viewer: (JSON.parse(text) as { viewer: number | null }).viewer, text };
}

test('a game under way is shared as its own seat has seen it', () =>
  party('share under way', ['Ada', 'Ben'], {}, async (ada, ben) => {
    const link = await openTable(ada, 'Ada', { game: 'change-horses', players: 3, bots: 1 });
    await join(ben, 'Ben', link);
    const links: string[] = [];
    for (const [one, name] of [
      [ada, 'Ada'],
      [ben, 'Ben'],
    ] as const) {
      await soon(one.page, () => (window.told?.seq ?? 0) >= 3); // the horses are dealt
      await one.page.getByRole('button', { name: english.t('shell.menu') }).click();
      await one.page.getByRole('button', { name: english.t('replay.share') }).click();
      await one.page.getByText(english.t('replay.linkSeen', { name })).waitFor();
      expect(
        await one.page
          .getByRole('dialog', { name: english.t('replay.share') })
          .getByRole('button', { name: english.t('shell.download') })
          .count(),
      ).toBe(0);
      const field = one.page.getByLabel(english.t('replay.link'));
      await expect.poll(() => field.inputValue()).toContain('/#/g/');
      links.push(await field.inputValue());
      if (name === 'Ada') await one.picture('online shared under way');
    }
    links.forEach((shared, seat) => {
      const { viewer, text } = seenIn(shared);
      expect(viewer).toBe(seat);
      const known = [...text.matchAll(/"certificates (\S+) (\S+) (\S+) \//g)].map((found) => found.slice(1, 4));
      expect(known.length).toBe(1);
      known[0]?.forEach((horse, at) => expect(/^[A-F]$/.test(horse)).toBe(at === seat));
    });
    const opened = await ben.another();
    await opened.goto(links[0]?.slice(links[0].indexOf('/#/')) ?? '');
    await opened.getByRole('slider', { name: english.t('replay.slider') }).waitFor();
    expect(await opened.getByLabel(english.t('replay.eyes')).count()).toBe(0);
  }));

test('chat in each reader’s language', () =>
  visit('chat Ada', { expected: brokenLine }, (ada) =>
    visit('chat Ben', { expected: brokenLine, locale: 'fr-FR' }, async (ben) => {
      const link = await openTable(ada, 'Ada', { game: 'jeu-de-chevaux', players: 3 });
      await join(ben, 'Ben <b>bold</b>', link, false, french);
      await ada.page.getByRole('button', { name: english.t('online.preset_good_luck') }).click();
      await ben.page
        .getByRole('log', { name: french.t('online.talk') })
        .getByText(french.t('online.preset_good_luck'))
        .waitFor();
      await ben.page.getByRole('button', { name: french.t('online.preset_thanks') }).click();
      await ada.page
        .getByRole('log', { name: english.t('online.talk') })
        .getByText(english.t('online.preset_thanks'))
        .waitFor();
      await ben.page.getByLabel(french.t('online.chatText')).fill('<img src=x onerror=alert(1)> ciao');
      await ben.page.getByRole('button', { name: french.t('online.send') }).click();
      await ada.page
        .getByRole('log', { name: english.t('online.talk') })
        .getByText('<img src=x onerror=alert(1)> ciao')
        .waitFor();
      await ada.page.getByRole('listitem').getByText('Ben <b>bold</b>').first().waitFor();
      await ada.picture('online chat');
      await ben.picture('online chat french');
    }),
  ));

test('the host silences one, and switches the chat off; anybody stops hearing another', () =>
  party('chat rules', ['Ada', 'Ben'], {}, async (ada, ben) => {
    const link = await openTable(ada, 'Ada', { game: 'jeu-de-chevaux', players: 3 });
    await join(ben, 'Ben', link);
    const phrases = ben.page.getByRole('group', { name: english.t('online.presets') });
    const heard = ben.page.getByRole('log').getByText(english.t('online.preset_hello'));
    await phrases.waitFor();
    await ada.page.getByText(english.t('online.chatRules')).click();
    await ada.page.getByRole('button', { name: `${english.t('online.silence')}: Ben` }).click();
    await shown(ben.page, english.t('online.chatMuted')).waitFor();
    expect(await phrases.count()).toBe(0);
    expect(await ben.page.getByRole('button', { name: english.t('online.silence') }).count(), 'Ben is no host').toBe(0);
    await ada.picture('online chat rules');
    await ada.page.getByRole('button', { name: `${english.t('online.unsilence')}: Ben` }).click();
    await phrases.waitFor();
    await ada.page.getByRole('button', { name: english.t('online.preset_hello') }).click();
    await heard.waitFor();
    await ben.page.getByText(english.t('online.chatRules')).click();
    await ben.page.getByRole('button', { name: `${english.t('online.mute')}: Ada` }).click();
    await heard.waitFor({ state: 'detached' });
    await ada.page.getByRole('radio', { name: english.t('online.chat_off') }).click();
    for (const { page } of [ada, ben]) await shown(page, english.t('online.chatOff')).waitFor();
  }));

// The dark squares of a QR code, row by row, as the page draws them and as the text asks for.
const darkIn = (path: string): string[] => [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`);
function darkFor(text: string): string[] {
  const packages = createRequire(new URL('../../web/package.json', import.meta.url));
  const { encode } = packages('uqr') as { encode(text: string, options: object): { data: boolean[][] } };
  return encode(text, { ecc: 'M', border: 3 }).data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`${x} ${y}`] : [])),
  );
}

test('the QR code is that of the link', () =>
  party('qr', ['Ada'], {}, async ({ open, page }) => {
    const link = await openTable({ open, page }, 'Ada', { game: 'chevaux', players: 2 });
    const code = page.getByRole('img', { name: english.t('online.qr') });
    await code.waitFor();
    const dark = darkIn((await code.locator('path').getAttribute('d')) ?? '');
    expect(dark.length).toBeGreaterThan(200);
    expect(dark).toEqual(darkFor(link));
  }));

test('a link to a table that does not exist', () =>
  party('no table', ['Ada'], {}, async (ada) => {
    await ada.open('/#/t/nosuchtable1');
    await shown(ada.page, english.t('online.fault_no_such_table')).waitFor();
    await ada.picture('online no table');
    await ada.page.getByRole('link', { name: english.t('online.toLobby') }).click();
    await ada.page.getByRole('heading', { level: 1, name: english.t('shell.online') }).waitFor();
  }));

test('play now, and the lobby', () =>
  party('play now', ['Ada', 'Ben'], {}, async (ada, ben) => {
    const link = await openTable(ada, 'Ada', { game: 'chevaux', players: 2, public: true, rules: { rounds: 1 } });
    await ben.open('/#/online');
    const here = ben.page.locator(`[href="#${link.split('#')[1]}"]`); // other tests have public tables there too
    const entry = ben.page.getByRole('link', { name: new RegExp(`^${english.t('online.join')}: .*Ada`) }).and(here);
    await entry.waitFor();
    await ben.picture('online lobby');
    await entry.click();
    await ben.page.waitForURL(/#\/t\//);
    expect(ben.page.url().split('#')[1]).toBe(link.split('#')[1]);
    await ben.page.getByLabel(english.t('online.yourName')).fill('Ben');
    await ben.page.getByRole('button', { name: english.t('online.sit'), exact: true }).click();
    await soon(ben.page, () => (window.told?.seq ?? 0) > 0);
    await ben.open('/#/online');
    await ben.page
      .getByRole('button', { name: english.t('online.playNowOf', { game: english.t('shell.title_jeu-de-chevaux') }) })
      .click();
    await ben.page.waitForURL(/#\/t\//);
    await ben.page.getByRole('heading', { name: /Waiting/ }).waitFor();
  }));

test('a visitor finds a public game under way in the lobby, and watches it without a card of anybody', () =>
  party('watch from the lobby', ['Ada', 'Ben', 'Gil'], {}, async (ada, ben, gil) => {
    const link = await openTable(ada, 'Ada', { game: 'chevaux', players: 2, public: true });
    const table = link.split('#')[1] ?? '';
    await join(ben, 'Ben', link);
    await soon(ben.page, () => (window.told?.seq ?? 0) > 0);
    const sent: string[] = [];
    gil.page.on('websocket', (line) => line.on('framereceived', ({ payload }) => sent.push(String(payload))));
    await gil.open('/#/online');
    const running = gil.page.getByRole('region', { name: english.t('online.running') });
    const entry = running.getByRole('link', { name: new RegExp(`^${english.t('online.watch')}: `) });
    await entry.and(gil.page.locator(`[href="#${table}"]`)).click();
    await gil.page.waitForURL(`**/#${table}`);
    await shown(gil.page, english.t('online.spectator')).first().waitFor();
    const now = await told(gil.page);
    expect({ viewer: now?.viewer, legal: now?.legal }).toEqual({ viewer: null, legal: [] });
    await gil.picture('online watched from the lobby');
    const views = sent.flatMap((text) => [...text.matchAll(/"card":([^,}]+)/g)].map((found) => found[1]));
    expect(views.length).toBeGreaterThan(0);
    expect(new Set(views)).toEqual(new Set(['null']));
    // One's own game is among one's own tables alone.
    await ada.open('/#/online');
    await ada.page
      .getByRole('link', { name: new RegExp(`^${english.t('online.goOn')}: `) })
      .first()
      .waitFor();
    expect(await ada.page.locator(`[href="#${table}"]`).count()).toBe(1);
  }));

test('one person on two devices', () =>
  party('devices', ['Ada', 'Ada on the phone'], {}, async (desk, phone) => {
    const link = await openTable(desk, 'Ada', { game: 'chevaux', players: 2, rules: { rounds: 1 } });
    const table = desk.page;
    await table.getByRole('heading', { name: english.t('online.waitingFor', { n: 1 }) }).waitFor();
    await desk.another().then((page) => page.goto('/#/online'));
    await desk.page.getByRole('button', { name: english.t('online.makeCode') }).click();
    const code = await desk.page.getByLabel(english.t('online.codeLabel')).innerText();
    await desk.page.close();
    desk.page = table;
    const enter = async (what: string): Promise<void> => {
      await phone.page.getByLabel(english.t('online.enterCode')).fill(what);
      await phone.page
        .getByRole('button', { name: english.t('online.joinDevice'), exact: true })
        .last()
        .click();
    };
    await phone.open('/#/online');
    await enter('AAAA-AAAA-AA');
    await shown(phone.page, english.t('online.fault_code')).waitFor();
    // A table of the phone's own would be lost: it is asked first.
    await openTable(phone, 'Eve', { game: 'chevaux', players: 2 });
    await phone.page.getByRole('heading', { name: english.t('online.waitingFor', { n: 1 }) }).waitFor();
    await phone.open('/#/online');
    await enter(code);
    await shown(phone.page, english.t('online.joinQuestion', { n: 1 })).waitFor();
    await phone.picture('online device question');
    await phone.page.getByRole('button', { name: english.t('online.joinNot') }).click();
    await shown(phone.page, english.t('online.joinQuestion', { n: 1 })).waitFor({ state: 'detached' });
    await enter(code);
    await phone.page.getByRole('button', { name: english.t('online.joinAnyway') }).click();
    await shown(phone.page, english.t('online.deviceJoined')).waitFor();
    await phone.open(link.slice(link.indexOf('/#')));
    await phone.page.reload();
    // Whoever sits down again elsewhere brings no other number into the envelope.
    await phone.page.getByLabel(english.t('online.yourName')).fill('Ada L.');
    await phone.page.getByRole('button', { name: english.t('online.rename') }).click();
    await table
      .getByRole('listitem')
      .getByText(english.t('online.you', { name: 'Ada L.' }))
      .first()
      .waitFor();
    await table.getByRole('button', { name: english.t('online.startBots', { n: 1 }) }).click();
    await playerOf(desk).play((now) => now.mine && now.seq >= 3);
    const now = await playerOf(phone).play((told) => told.mine);
    expect(now.viewer).toBe(0);
    await playerOf(phone).play();
    await Promise.all([seeResult(table), seeResult(phone.page)]);
    for (const page of [table, phone.page])
      await shown(page, /checked: (all are|it is) what the envelope gives/).waitFor();
    const own = english.t('online.fair_number');
    await table.getByText(own, { exact: true }).waitFor();
    await phone.page.getByText(english.t('online.fairUnknown', { what: own })).waitFor();
  }));
