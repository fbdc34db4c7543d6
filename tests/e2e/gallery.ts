// A scene in the three languages, at every width, in both sizes of text, light and dark; pictures of it are kept.
import { test } from 'vitest';
import { expectFingerSize, expectNoSidewaysScrolling, expectNothingFromAxe, expectWords, setText } from './looks';
import type { Scene } from './scenes';
import { visit, type Visit } from './visit';
import { languages, wordsIn } from './words';

const locales = { en: 'en-GB', fr: 'fr-FR', it: 'it-IT' } as const;
const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const between = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
];
const sizes = [desk, phone, ...between];

type Language = (typeof languages)[number];

// Larger text is the wider one, so only English is measured in both sizes. axe sees the desk in the light and the phone
// in the dark, and the desk's colours in the dark.
async function look({ page, picture }: Visit, name: string, language: Language): Promise<void> {
  const size = page.viewportSize() ?? desk;
  await expectWords(page, language);
  await expectNoSidewaysScrolling(page, 'larger');
  await setText(page, 'normal');
  const english = language === 'en';
  if (english) await expectNoSidewaysScrolling(page, 'normal');
  if (english) await expectFingerSize(page);
  if (between.some(({ width }) => width === size.width)) return;
  await picture(`${name} ${size.width} ${language} light`);
  if (!english) return;
  if (size.width === desk.width) await expectNothingFromAxe(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(`${name} ${size.width} ${language} dark`);
  await expectNothingFromAxe(page, 'dark', size.width === desk.width ? ['color-contrast'] : null);
  await page.emulateMedia({ colorScheme: 'light' });
}

// A page in the language of the browser.
export function show(scene: Scene): void {
  test(scene.name, async () => {
    for (const language of languages) {
      await visit(`${scene.name} ${language}`, { locale: locales[language], viewport: desk }, async (here) => {
        await scene.reach(here.page, wordsIn(language));
        for (const size of sizes) {
          await here.page.setViewportSize(size);
          await look(here, scene.name, language);
        }
      });
    }
  });
}

// A table, whose language is changed while it is being looked at. The buttons for it are not seen on a phone, where the
// settings have them; here they are pressed all the same.
export function showTable(scene: Scene): void {
  test(scene.name, () =>
    visit(scene.name, { viewport: desk }, async (here) => {
      const { page } = here;
      await scene.reach(page, wordsIn('en'));
      for (const size of sizes) {
        await page.setViewportSize(size);
        if (size === phone) await scene.onPhone?.(page, wordsIn('en'));
        for (const language of [...languages.slice(1), 'en'] as const) {
          await page.locator(`.top button[lang="${language}"]`).dispatchEvent('click');
          await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
          await look(here, scene.name, language);
        }
      }
    }),
  );
}
