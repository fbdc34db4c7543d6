// After the first visit no network is needed: neither the machine's nor the server.
import { test } from 'vitest';
import { handOf } from './hands';
import { expectTrueResult } from './outcome';
import { Player } from './player';
import { serve } from './program';
import { shown } from './shown';
import { short, sitDown } from './sitting';
import { visit } from './visit';
import { english } from './words';

test('a whole game without a network after the first visit', async () => {
  const server = await serve();
  let running = true;
  try {
    await visit('offline', { address: server.address, installs: true }, async ({ open, context, page, picture }) => {
      await open();
      await shown(page, english.t('shell.offlineReady')).waitFor();
      await picture('home ready offline');
      await context.setOffline(true);
      await server.stop();
      running = false;
      await page.reload();
      const hand = handOf('mouse', page);
      await sitDown(page, hand, short.chevaux);
      const player = new Player(page, hand);
      await player.play();
      await player.toResult();
      await expectTrueResult(page, hand, 'chevaux', ['You', 'Nora', 'Otto']);
      await page.goto('/#/rules/jeu-de-chevaux');
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
  } finally {
    if (running) await server.stop();
  }
});
