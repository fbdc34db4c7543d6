// Chevaux from start to end, with the house rule of five rounds.
import { test } from 'vitest';
import { journey } from './journeys';
import { decisions, knockedOut } from './positions';
import { openRecord } from './scenes';
import { shown } from './shown';
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

test('a hint is about the card that is seen: there is none while the last round lies open', () =>
  visit('hint at a reveal', {}, async ({ page }) => {
    await openRecord(page, english, await decisions.revealing.text());
    const goOn = page.getByRole('button', { name: english.t('chevaux.leadNext') });
    await goOn.waitFor();
    const hint = page.getByRole('button', { name: english.t('shell.hint'), exact: true });
    await hint.click();
    await shown(page, english.t('shell.hintReveal')).waitFor();
    await goOn.click();
    await hint.click();
    await shown(page, english.t('shell.hintValue', { chance: '' }).trim())
      .first()
      .waitFor();
    await shown(page, english.t('shell.hintReveal')).waitFor({ state: 'hidden' });

    await page.setViewportSize({ width: 390, height: 664 });
    await hint.click();
    await page.getByRole('dialog', { name: english.t('shell.hint') }).waitFor();
  }));
