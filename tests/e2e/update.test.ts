// A new version arrives while a game is on: the game is not cut short, and goes on after the update.
import { expect, inject, test } from 'vitest';
import { told } from './ear';
import { handOf } from './hands';
import { Player, waitForTurn } from './player';
import { releasing } from './release';
import { shown } from './shown';
import { sitDown } from './sitting';
import { visit } from './visit';
import { english } from './words';

test('an update during a game', async () => {
  const server = await releasing(inject('address'));
  try {
    await visit('update', { address: server.address, installs: true }, async ({ open, page, picture }) => {
      await open();
      await shown(page, english.t('shell.offlineReady')).waitFor();
      const versions = (): Promise<string[]> => page.evaluate(() => caches.keys());
      const [first] = await versions();
      await page.reload(); // from now on the first version is in charge
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const hand = handOf('mouse', page);
      await sitDown(page, hand, { game: 'change-horses', players: 3 });
      const player = new Player(page, hand);
      await player.play(({ seq, mine }) => seq > 10 && mine);

      server.release();
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration?.update();
      });
      await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
      await expect.poll(versions).toHaveLength(2);

      // The table goes on under the old version.
      await player.turn(await waitForTurn(page));
      const before = await waitForTurn(page);
      await page.getByRole('link', { name: `Paddock: ${english.t('shell.home')}` }).click();
      await shown(page, english.t('shell.updateReady')).waitFor();
      await picture('home update ready');
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: english.t('shell.updateNow') }).click();
      await reloaded;
      await expect.poll(versions).toHaveLength(1);
      expect(await versions()).not.toContain(first);

      await page
        .getByRole('region', { name: english.t('shell.keptGames') })
        .getByRole('link')
        .click();
      const after = await waitForTurn(page);
      expect({ seq: after.seq, view: after.view }).toEqual({ seq: before.seq, view: before.view });
      await player.turn(after);
      expect((await told(page))?.seq).toBeGreaterThan(after.seq);
    });
  } finally {
    await server.stop();
  }
});
