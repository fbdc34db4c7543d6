// A person's devices: linked, listed, removed and linked again. And what a table says that comes from a backup.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brokenLine, join, openTable, party, playerOf } from './party';
import { backUp, restore, serve } from './program';
import { shown } from './shown';
import { soon } from './soon';
import { visit, type Visit } from './visit';
import { english } from './words';

const online = '/#/online';

async function codeOf({ page }: Visit): Promise<string> {
  await page.getByRole('button', { name: english.t('online.makeCode') }).click();
  return page.getByLabel(english.t('online.codeLabel')).innerText();
}
async function enter({ page }: Visit, code: string): Promise<void> {
  await page.getByLabel(english.t('online.enterCode')).fill(code);
  await page
    .getByRole('button', { name: english.t('online.joinDevice'), exact: true })
    .last()
    .click();
  await shown(page, english.t('online.deviceJoined')).waitFor();
}
const listOn = (page: Page): Locator =>
  page.getByRole('region', { name: english.t('online.devices') }).getByRole('listitem');

test('a device is removed on another one, and linked again', () =>
  party('removed device', ['Ada', 'Ada on the phone'], {}, async (desk, phone) => {
    const link = await openTable(desk, 'Ada', { game: 'chevaux', players: 2 });
    await desk.page.getByRole('heading', { name: english.t('online.waitingFor', { n: 1 }) }).waitFor();
    await desk.open(online);
    await phone.open(online);
    await enter(phone, await codeOf(desk));
    await listOn(desk.page).nth(1).waitFor(); // comes by itself while the code is shown
    expect(await listOn(desk.page).first().innerText()).toContain(english.t('online.thisDevice'));
    await phone.open(link.slice(link.indexOf('/#')));
    await phone.page
      .getByText(english.t('online.you', { name: 'Ada' }))
      .first()
      .waitFor();
    await desk.page.reload();
    await listOn(desk.page).getByText(english.t('online.deviceHere')).waitFor();
    await listOn(desk.page).nth(1).scrollIntoViewIfNeeded();
    await desk.picture('devices list');

    const remove = desk.page.getByRole('button', { name: /^Remove / });
    await remove.click();
    await desk.page.getByRole('button', { name: english.t('online.keepDevice') }).click();
    expect(await remove.evaluate((button) => document.activeElement === button)).toBe(true);
    await remove.press('Enter');
    expect(await listOn(desk.page).count()).toBe(2);
    await desk.picture('devices question');
    await remove.click();
    await listOn(desk.page).first().waitFor({ state: 'detached' }); // one device needs no list

    await shown(phone.page, english.t('online.removedText')).waitFor();
    await phone.picture('devices shut out');
    await phone.page.getByRole('link', { name: english.t('online.toLobby') }).click();
    await phone.page.getByRole('heading', { name: english.t('online.removedTitle') }).waitFor();
    await phone.picture('devices removed');
    expect(await phone.page.getByRole('link', { name: english.t('online.goOn') }).count()).toBe(0);
    await desk.open(online);
    await desk.page
      .getByRole('link', { name: english.t('online.goOn') })
      .first()
      .waitFor();

    await enter(phone, await codeOf(desk));
    await phone.page.getByRole('heading', { name: english.t('online.removedTitle') }).waitFor({ state: 'detached' });
    await phone.page
      .getByRole('link', { name: english.t('online.goOn') })
      .first()
      .waitFor();
    await listOn(phone.page).nth(1).waitFor();
  }));

test('a table that comes from a backup says so', async () => {
  const folder = mkdtempSync(path(tmpdir(), 'paddock-'));
  const data = path(folder, 'data');
  const copy = path(folder, 'copy.db');
  let server = await serve({ data });
  const port = Number(new URL(server.address).port);
  try {
    await visit('restored Ada', { address: server.address, expected: brokenLine }, (ada) =>
      visit('restored Ben', { address: server.address, expected: brokenLine }, async (ben) => {
        const link = await openTable(ada, 'Ada', { game: 'chevaux', players: 2, rules: { rounds: 1 } });
        await join(ben, 'Ben', link);
        await soon(ben.page, () => (window.told?.seq ?? 0) > 0);
        expect(await ada.page.getByText(/restored from a backup/).count()).toBe(0);
        await backUp(data, copy);
        await server.stop();
        await restore(data, copy);
        server = await serve({ data, port });
        await Promise.all([ada.page.reload(), ben.page.reload()]);
        const strip = ada.page.locator('.strip1').getByText(/restored from a backup/);
        await strip.waitFor();
        await ada.page.setViewportSize({ width: 844, height: 390 });
        await ada.picture('restored');
        await ada.page.setViewportSize({ width: 1280, height: 800 });
        await ada.page
          .locator('.strip1')
          .getByRole('button', { name: english.t('shell.dismiss') })
          .click();
        await strip.waitFor({ state: 'detached' });
        await Promise.all([playerOf(ada).play(), playerOf(ben).play()]);
        await ada.page.getByRole('button', { name: english.t('shell.seeResult') }).click();
        await shown(ada.page, /restored from a backup/).waitFor();
        await ada.page.getByRole('heading', { name: english.t('online.fairTitle') }).scrollIntoViewIfNeeded();
        await ada.picture('restored fairness');
      }),
    );
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
