// Chevaux from start to end, with the house rule of five rounds.
import { test } from 'vitest';
import { journey } from './journeys';
import { knockedOut } from './positions';
import { openRecord } from './scenes';
import { visit } from './visit';
import { english } from './words';

journey('mouse', { game: 'chevaux', players: 4, rules: { rounds: 1 } });
journey('keys', { game: 'chevaux', players: 2, rules: { rounds: 1 } });
journey('touch', { game: 'chevaux', players: 3, rules: { rounds: 1 } });

test('who is out of the game skips to its end', () =>
  visit('knocked out', {}, async ({ page, picture }) => {
    await openRecord(page, english, await knockedOut.text());
    await page.waitForURL(/#\/table\//);
    const skip = page.getByRole('button', { name: english.t('shell.skipToEnd') });
    await skip.waitFor();
    await picture('chevaux knocked out');
    await skip.click();
    await page.getByRole('button', { name: english.t('shell.seeResult') }).click();
    await page.waitForURL(/#\/result\//);
  }));
