// What goes wrong between people and server, and the game goes on: a broken line, a closed tab, a server that falls.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cableTo } from './cable';
import { told } from './ear';
import { at, brokenLine, follow, join, openTable, party, playerOf, seeResult, short } from './party';
import { waitForTurn } from './player';
import { serve } from './program';
import { shown } from './shown';
import { visit } from './visit';
import { english } from './words';

// The strip under the top bar; a live region says the same.
const reconnecting = (page: Page): Locator => page.locator('.strip1').getByText(english.t('online.reconnecting'));
const middle = (now: { seq: number; mine: boolean }): boolean => now.seq >= 6 && now.mine;

test('the network goes away in the middle of a turn and comes back', async () => {
  const server = await serve();
  const cable = await cableTo(server.address);
  try {
    await visit('cable Ada', { address: cable.address, expected: brokenLine }, (ada) =>
      visit('cable Ben', { address: server.address, expected: brokenLine }, async (ben) => {
        const link = await openTable(ada, 'Ada', short['change-horses']);
        await join(ben, 'Ben', at(link, server.address));
        const other = playerOf(ben).play();
        const player = playerOf(ada);
        const now = await player.play(middle);
        await player.choose(now);
        cable.pull();
        await reconnecting(ada.page).waitFor();
        await ada.picture('online reconnecting');
        cable.plug();
        await reconnecting(ada.page).waitFor({ state: 'detached' });
        await player.commit(now); // what was chosen before is still chosen
        await player.play();
        await other;
        await Promise.all([seeResult(ada.page), seeResult(ben.page)]);
      }),
    );
  } finally {
    await cable.remove();
    await server.stop();
  }
});

test('a tab is closed, a bot takes over and gives the seat back', async () => {
  const server = await serve({ set: ['absence_ms=1000'] });
  try {
    await party('closed tab online', ['Ada', 'Ben'], { address: server.address }, async (ada, ben) => {
      const link = await openTable(ada, 'Ada', { ...short.chevaux, rules: { rounds: 2 } });
      await join(ben, 'Ben', link);
      const other = playerOf(ben)
        .play()
        .catch(() => undefined); // until the tab is gone
      const player = playerOf(ada);
      await player.play(middle);
      await ben.page.close();
      await other;
      const seen = player.play((now) => now.seq >= 20);
      await ada.page.getByText(english.t('online.presence_held')).first().waitFor({ timeout: 60_000 });
      await ada.picture('online held');
      await seen;
      const page = await ben.another();
      await page.goto(link.slice(link.indexOf('/#')));
      await ada.page.getByText(english.t('online.presence_held')).first().waitFor({ state: 'detached' });
      await Promise.all([player.play(), playerOf(ben).play()]);
      await Promise.all([seeResult(ada.page), seeResult(ben.page)]);
    });
  } finally {
    await server.stop();
  }
});

test('who lets the time pass is warned, played for, told so, and takes the seat back', () =>
  party('time is up', ['Ada', 'Ben'], {}, async (ada, ben) => {
    const { page } = ada;
    const link = await openTable(ada, 'Ada', { ...short.chevaux, rules: { rounds: 2 }, clock: '30s' });
    await join(ben, 'Ben', link);
    ben.page.setDefaultTimeout(120_000); // he waits for her
    const other = playerOf(ben).play();
    other.catch(() => undefined); // said where it is waited for
    const { seq } = await waitForTurn(page);
    const timer = page.getByRole('timer');
    await timer.getByText(/^Your time: 0:\d\d/).waitFor();
    await ben.page
      .getByRole('timer')
      .getByText(/^Ada: /)
      .waitFor();
    const spoken = (sentence: string): Promise<unknown> =>
      page
        .locator('[aria-live][aria-atomic]')
        .filter({ hasText: sentence })
        .waitFor({ state: 'attached', timeout: 40_000 });
    await spoken(english.t('online.tenSeconds'));
    await ada.picture('online ten seconds');
    await shown(page, english.t('online.timeUp')).waitFor();
    await ada.picture('online time up');
    expect((await told(page))?.seq).toBeGreaterThan(seq);
    await shown(page, english.t('online.heldStrip')).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: english.t('online.takeBack') }).click();
    await shown(page, english.t('online.heldStrip')).waitFor({ state: 'detached' });
    await playerOf(ada).play();
    await other;
    await Promise.all([seeResult(page), seeResult(ben.page)]);
  }));

// What a message of the server may hold of a game of Change Horses.
interface SeenView {
  phase: string;
  seats: { certificates: (string | null)[]; picked: string[] }[];
}
interface Seen {
  room?: { status: string; secret: string | null };
  view?: SeenView | null;
  events?: { view?: SeenView }[];
}

test('a spectator sees no secret', () =>
  party('spectator', ['Ada', 'Eve'], {}, async (ada, eve) => {
    const sent: string[] = [];
    eve.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => sent.push(String(payload))));
    const link = await openTable(ada, 'Ada', { game: 'change-horses', players: 3, bots: 2, rules: { finish: -6 } });
    await follow(eve, link);
    await shown(eve.page, english.t('online.spectator')).waitFor();
    const player = playerOf(ada);
    await player.play((now) => now.seq >= 12);
    await eve.picture('online spectator');
    const views = sent
      .map((text) => JSON.parse(text) as Seen)
      .flatMap((message) => {
        // Before the end the envelope is sealed.
        if (message.room && message.room.status !== 'over') expect(message.room.secret).toBeNull();
        return [message.view, ...(message.events ?? []).map(({ view }) => view)];
      });
    // At the end the certificates are turned up for all.
    const before = views.filter((view) => view && view.phase !== 'over');
    expect(before.length).toBeGreaterThan(5);
    for (const view of before) {
      for (const { certificates, picked } of view?.seats ?? []) {
        expect(certificates.every((certificate) => certificate === null)).toBe(true);
        expect(picked).toEqual([]);
      }
    }
    await player.play();
    await seeResult(ada.page);
  }));

test('the server falls in the middle of a game and is started again', async () => {
  const data = mkdtempSync(path(tmpdir(), 'paddock-'));
  let server = await serve({ data });
  const port = Number(new URL(server.address).port);
  try {
    await party('fallen server', ['Ada', 'Ben'], { address: server.address }, async (ada, ben) => {
      const link = await openTable(ada, 'Ada', short.chevaux);
      await join(ben, 'Ben', link);
      const other = playerOf(ben).play();
      const player = playerOf(ada);
      await player.play(middle);
      await server.kill();
      await reconnecting(ada.page).waitFor();
      server = await serve({ data, port });
      await reconnecting(ada.page).waitFor({ state: 'detached' });
      await player.play();
      await other;
      for (const { page } of [ada, ben]) {
        await seeResult(page);
        await shown(page, /checked: (all are|it is) what the envelope gives/).waitFor();
      }
    });
  } finally {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
