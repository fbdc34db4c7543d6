// What a server refuses is said where it was asked for, in words, and the page goes on.
import { expect, inject, test } from 'vitest';
import { censorOf } from './censor';
import { brokenLine, follow, openTable, party, playerOf, seeResult } from './party';
import { serve } from './program';
import { shown } from './shown';
import { visit, type Visit } from './visit';
import { english } from './words';

async function censored(
  name: string,
  refused: Record<string, string>,
  body: (ada: Visit, refusals: Map<string, string>) => Promise<void>,
): Promise<void> {
  const censor = await censorOf(inject('address'), refused);
  try {
    await visit(name, { address: censor.address }, (ada) => body(ada, censor.refusals));
  } finally {
    await censor.remove();
  }
}

const small = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };

test('a table that the server cannot read is told of, and comes as soon as it can be', () =>
  censored('unreadable', { watch: 'storage' }, async (ada, refusals) => {
    await openTable(ada, 'Ada', { game: 'chevaux', players: 2 });
    await shown(ada.page, `${english.t('online.delay_storage')} ${english.t('online.tryingAgain')}`).waitFor();
    await ada.picture('online unreadable 1280');
    await ada.page.setViewportSize(small);
    await ada.picture('online unreadable 360');
    await ada.page.setViewportSize(desk);
    refusals.clear();
    await ada.page.getByRole('heading', { name: english.t('online.waitingFor', { n: 1 }) }).waitFor();
  }));

test('what is refused during a game is said, and the game goes on', () =>
  censored('refused', {}, async (ada, refusals) => {
    const { page } = ada;
    await openTable(ada, 'Ada', { game: 'chevaux', players: 2, bots: 1, rules: { rounds: 1 } });
    const player = playerOf(ada);
    await player.play((now) => now.mine);
    for (const op of ['aid', 'leave', 'back']) refusals.set(op, 'storage');
    const sentence = english.t('online.fault_storage');
    await page
      .getByRole('button', { name: english.t('shell.hint'), exact: true })
      .first()
      .click();
    await page.locator('.status').getByText(sentence).waitFor();
    await ada.picture('online refused hint');
    await page.setViewportSize(small);
    await page.getByRole('button', { name: english.t('shell.menu') }).click();
    const menu = page.getByRole('dialog', { name: english.t('shell.menu') });
    await menu.getByRole('button', { name: english.t('online.leave') }).click();
    await menu.getByRole('alert').getByText(sentence).waitFor();
    await ada.picture('online refused leave 360');
    await menu.getByRole('button', { name: english.t('shell.close') }).click();
    await page.setViewportSize(desk);
    refusals.clear();
    await player.play();
    await seeResult(page);
  }));

test('a seat that cannot be taken back is told of', () =>
  censored('held', { back: 'storage' }, async (ada, refusals) => {
    const { page } = ada;
    const link = await openTable(ada, 'Ada', { game: 'jeu-de-chevaux', players: 2, bots: 1 });
    await playerOf(ada).play((now) => now.mine);
    await page.getByRole('button', { name: english.t('shell.menu') }).click();
    await page.getByRole('button', { name: english.t('online.leave') }).click();
    await page.getByRole('heading', { level: 1, name: english.t('shell.online') }).waitFor();
    await page.goto(link); // the page takes the seat back by itself
    const alert = page.locator('.strip1[role=alert]').getByText(english.t('online.fault_storage'));
    const held = page.locator('.strip1').getByText(english.t('online.heldStrip'));
    await alert.waitFor();
    await held.waitFor();
    await ada.picture('online not taken back 1280');
    await page.setViewportSize(small);
    await ada.picture('online not taken back 360');
    refusals.clear();
    await page.getByRole('button', { name: english.t('online.takeBack') }).click();
    await alert.waitFor({ state: 'detached' });
    await held.waitFor({ state: 'detached' });
  }));

test('who is kept out by the crowd is told so, and let in when there is room', async () => {
  const server = await serve({ set: ['connections_per_address=1'] });
  try {
    await party('crowd', ['Ada', 'Ben'], { address: server.address, expected: brokenLine }, async (ada, ben) => {
      const link = await openTable(ada, 'Ada', { game: 'chevaux', players: 2 });
      await ada.page.getByRole('heading', { name: english.t('online.waitingFor', { n: 1 }) }).waitFor();
      await follow(ben, link);
      await shown(ben.page, english.t('online.delay_limit')).waitFor();
      await ben.picture('online crowd');
      expect(await ben.page.getByText(english.t('online.fault_offline')).count()).toBe(0);
      await ada.page.close();
      await ben.page.getByRole('heading', { name: english.t('online.takeOne') }).waitFor();
    });
  } finally {
    await server.stop();
  }
});
