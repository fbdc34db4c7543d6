// The position workshop: set up by keys alone, broken rules named, ranked moves, played out, and looked at in three
// languages at every width.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { show } from './gallery';
import { shown } from './shown';
import { visit } from './visit';
import { english, games, type Game, type Words } from './words';

const t = english.t;

async function enter(page: Page, game: Game, words: Words = english): Promise<void> {
  await page.goto(`/#/workshop/${game}`);
  await shown(page, words.t('workshop.legal')).waitFor();
}

// With everything unfolded.
for (const game of games) {
  show({
    name: `workshop ${game}`,
    reach: async (page, words) => {
      await enter(page, game, words);
      await page.evaluate(() => document.querySelectorAll('form details').forEach((one) => one.setAttribute('open', '')));
    },
  });
}

// Tab until what has the focus is called that.
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 250; ++presses) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const active = document.activeElement;
      const label = active?.getAttribute('aria-label') ?? active?.closest('label')?.querySelector('span')?.textContent ?? active?.textContent;
      return label?.trim() ?? '';
    });
    if (here === name) return;
  }
  throw new Error(`no key leads to "${name}"`);
}

async function put(page: Page, changes: Record<string, string>): Promise<void> {
  const box = page.getByRole('textbox', { name: t('workshop.fromText') });
  const fields = (await box.inputValue()).split('; ').map((field) => {
    const name = field.split(' ')[0] ?? '';
    return name in changes ? `${name} ${changes[name]}` : field;
  });
  await box.fill(fields.join('; '));
  await box.blur();
}

const unfold = (page: Page, name: string): Promise<void> => page.locator('summary', { hasText: name }).click();
const one = t('shell.playerName', { n: 1 });

test('a position of Jeu de Chevaux is set up by keys alone, advised on and played out', () =>
  visit('workshop by keys', {}, async ({ page }) => {
    await enter(page, 'jeu-de-chevaux');
    await tabTo(page, t('workshop.phase'));
    await page.keyboard.type(t('workshop.jc_roll'));
    await tabTo(page, t('workshop.die'));
    await page.keyboard.type('6');
    for (const colour of ['red', 'green', 'blue', 'yellow']) {
      await tabTo(page, t('workshop.horseNo', { colour: t(`jeuDeChevaux.${colour}` as 'jeuDeChevaux.red'), n: 1 }));
      await page.keyboard.type(t('workshop.atStep', { n: 20 }));
    }
    await shown(page, t('workshop.legal')).waitFor();
    await page.keyboard.press('Control+Home');
    await page.reload(); // nothing is lost
    await shown(page, t('workshop.legal')).waitFor();
    expect(await page.getByLabel(t('workshop.die')).inputValue()).toBe('6');
    await tabTo(page, t('workshop.phase'));
    await page.keyboard.type(t('workshop.jc_move'));
    await page.getByRole('button', { name: t('workshop.ranked') }).waitFor();
    await tabTo(page, t('workshop.ranked'));
    await page.keyboard.press('Enter');
    await page.getByText(t('shell.hintValue', { chance: '' }).trim()).first().waitFor();
    await tabTo(page, t('workshop.playOut'));
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/table\//);
    await page.locator('h1').first().waitFor();
  }));

const breaks: Record<Game, [Record<string, string>, string][]> = {
  'jeu-de-chevaux': [
    [{ R: 'stable stable stable' }, t('workshop.jc_horse_count', { a: 'Red', b: '3', c: '4' })],
    [{ R: '14 stable stable stable', G: '0 stable stable stable' }, t('workshop.jc_square_shared', { a: 'red 14', b: 'green 0' })],
    [{ phase: 'over' }, t('workshop.jc_not_over')],
    [{ phase: 'move', die: '0' }, t('workshop.jc_die_missing')],
    [{ places: '1 0 0 0' }, t('workshop.jc_place_running', { a: one })],
  ],
  'change-horses': [
    [{ horses: 'A0.1 B0.1 C0.2 D0.3 E0.4 F0.5' }, 'share a space'],
    [{ horses: 'A5.1 B0.2 C0.3 D0.4 E0.5 F0.6' }, 'cannot have moved yet'],
    [{ certificates: 'A / A / C / D / E F' }, 'is there twice'],
    [{ board: 'AB' }, t('workshop.ch_board_count', { a: '1', b: '0' })],
    [{ wild: '1 2 2 2', used: '0' }, t('workshop.ch_wild_turn', { a: one })],
  ],
  chevaux: [
    [{ unseen: '1 12 12 12' }, t('workshop.cx_not_played', { a: one, b: '12' })],
    [{ phase: 'speak' }, t('workshop.cx_laps')],
    [{ phase: 'over' }, t('workshop.cx_not_over')],
    [{ out: '1 0 0 0' }, t('workshop.cx_out_cards_cards', { a: one })],
    [{ taken: '3' }, 'two at least'],
  ],
};

test('an address that holds no position is told, and a new start is there', () =>
  visit('unread position', {}, async ({ page }) => {
    await page.goto('/#/workshop/chevaux/rules=%7B&position=x');
    await page.getByRole('alert').getByText(t('workshop.unread')).waitFor();
    await shown(page, t('workshop.legal')).waitFor();
    await expect.poll(() => page.getByRole('button', { name: t('workshop.undo') }).isDisabled(), { message: 'nothing to go back to' }).toBe(true);
  }));

test.each(games)('what a position of %s breaks is named, and undone', (game) =>
  visit(`workshop breaks ${game}`, {}, async ({ page }) => {
    await enter(page, game);
    await unfold(page, t('workshop.fromText'));
    for (const [changes, sentence] of breaks[game]) {
      await put(page, changes);
      await page.getByText(sentence, { exact: false }).first().waitFor();
      await page.getByRole('button', { name: t('workshop.undo') }).click();
      await shown(page, t('workshop.legal')).waitFor();
    }
    await put(page, { phase: 'nonsense' });
    await shown(page, t('workshop.form', { a: 'phase', b: 'nonsense' })).waitFor();
  }));

test.each(games)('a middle of %s is ranked and played out', (game) =>
  visit(`workshop middle ${game}`, {}, async ({ page }) => {
    await enter(page, game);
    const start = page.url();
    await page.getByRole('button', { name: t('workshop.middle') }).click();
    await page.waitForURL((url) => url.href !== start);
    await shown(page, t('workshop.legal')).waitFor();
    await page.getByRole('button', { name: t('workshop.ranked') }).click();
    await page.getByText(t('shell.hintValue', { chance: '' }).trim()).first().waitFor();
    await page.getByRole('button', { name: t('workshop.playOut') }).click();
    await page.waitForURL(/#\/table\//);
    await page.locator('h1').first().waitFor();
  }));
