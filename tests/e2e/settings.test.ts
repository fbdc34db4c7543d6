// The settings: each counts at once, is remembered, and is found again at the table.
import { expect, test } from 'vitest';
import { expectNoSidewaysScrolling } from './looks';
import { visit } from './visit';
import { english, languages, wordsIn } from './words';

test('what is chosen counts at once and after a reload', () =>
  visit('settings', {}, async ({ open, page }) => {
    await open('/#/settings');
    const pick = (name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).first().check();
    await pick(english.t('shell.theme_dark'));
    await pick(english.t('shell.text_larger'));
    await pick(english.t('shell.contrast_strong'));
    await pick(english.t('shell.motion_off'));
    await pick(english.t('shell.forced_always'));
    const shown = (): Promise<DOMStringMap> => page.evaluate(() => ({ ...document.documentElement.dataset }));
    const wanted = { theme: 'dark', text: 'larger', contrast: 'strong', motion: 'off' };
    expect(await shown()).toMatchObject(wanted);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await shown()).toMatchObject(wanted);
    expect(await page.getByRole('radio', { name: english.t('shell.forced_always') }).isChecked()).toBe(true);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScrolling(page, 'larger');
  }));

test("the first page and the settings say the version, which is the server's", () =>
  visit('version', {}, async ({ open, page }) => {
    await open();
    const { version } = await page.evaluate(
      async () => (await (await fetch('/healthz')).json()) as { version: string },
    );
    const line = page.getByText(english.t('shell.about', { version }));
    await line.waitFor();
    await open('/#/settings');
    await line.waitFor();
  }));

test("another language than the browser's, chosen and remembered", () =>
  visit('languages', { locale: 'de-DE' }, async ({ open, page }) => {
    await open(); // a language that we do not speak: English
    for (const language of languages) {
      await page
        .getByRole('group', { name: /Language|Langue|Lingua/ })
        .getByRole('button', { name: language.toUpperCase() })
        .click();
      const title = wordsIn(language).t('shell.heroTitle');
      await page.getByRole('heading', { name: title }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: title }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    }
  }));
