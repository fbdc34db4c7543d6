// A scene in the three languages, at every width, in both sizes of text, light and dark; pictures of it are kept.
import { test } from 'vitest';
import {
  expectCardsFit,
  expectFingerSize,
  expectNoSidewaysScrolling,
  expectNothingFromAxe,
  expectNothingUnderTheButton,
  expectNothingWide,
  expectNoScrolling,
  expectNoVoid,
  expectWords,
  setText,
} from './looks';
import type { Scene } from './scenes';
import { soon } from './soon';
import { visit, type Visit, type VisitOptions } from './visit';
import { languages, wordsIn, type Language } from './words';

const locales = { en: 'en-GB', fr: 'fr-FR', it: 'it-IT' } as const;
const desk = { width: 1280, height: 800 };
// What is left of a desk beside a scroll bar, which these browsers do not draw: where it would bring itself about.
const beside = { width: 1265, height: 800 };
const phone = { width: 360, height: 740 };
const pictured = [desk, phone];
const between = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
];
// A small phone, a phone with the bars of its browser, and one that lies on its side: in English.
const others = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
];
const sizes = [...pictured, ...between, ...others];
type Size = (typeof sizes)[number];

const languagesAt = (size: Size): readonly Language[] => (others.includes(size) ? ['en'] : ['fr', 'it', 'en']);

// A site that is kept for offline use looks the same, but for a line at home.
const about = ({ installs = false }: Scene): VisitOptions => ({ viewport: desk, installs });

// Larger text is the wider one, so only English is measured in both sizes. axe sees the desk in the light and the phone
// in the dark, and the desk's colours in the dark.
async function look({ page, picture }: Visit, { name, fits }: Scene, language: Language, size: Size): Promise<void> {
  await expectWords(page, language);
  await expectNoSidewaysScrolling(page, 'larger');
  const english = language === 'en';
  if (english && size === desk) await expectCardsFit(page);
  if (!english && !pictured.includes(size)) return;
  await setText(page, 'normal');
  if (fits && size === desk) {
    await page.setViewportSize(beside);
    await expectNoScrolling(page);
    await page.setViewportSize(desk);
  }
  if (others.includes(size) || size.width <= 640) await expectNothingUnderTheButton(page);
  if (english) await expectNothingWide(page, 'normal');
  if (english) await expectFingerSize(page);
  if (!pictured.includes(size)) return;
  await picture(`${name} ${size.width} ${language} light`);
  if (!english) return;
  await expectNoVoid(page);
  if (size === desk) await expectNothingFromAxe(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(`${name} ${size.width} ${language} dark`);
  await expectNothingFromAxe(page, 'dark', size === desk ? ['color-contrast'] : null);
  await page.emulateMedia({ colorScheme: 'light' });
}

// A page in the language of the browser.
export function show(scene: Scene): void {
  test(scene.name, async () => {
    for (const language of languages) {
      await visit(`${scene.name} ${language}`, { ...about(scene), locale: locales[language] }, async (here) => {
        await scene.reach(here.page, wordsIn(language));
        for (const size of sizes.filter((one) => languagesAt(one).includes(language))) {
          await here.page.setViewportSize(size);
          await look(here, scene, language, size);
        }
      });
    }
  });
}

// A table, whose language is changed while it is being looked at. The buttons for it are not seen on a phone, where the
// settings have them; here they are pressed all the same.
export function showTable(scene: Scene): void {
  test(scene.name, () =>
    visit(scene.name, about(scene), async (here) => {
      const { page } = here;
      await scene.reach(page, wordsIn('en'));
      for (const size of sizes) {
        await page.setViewportSize(size);
        if (size === phone) await scene.onPhone?.(page, wordsIn('en'));
        for (const language of languagesAt(size)) {
          await page.locator(`.top button[lang="${language}"]`).dispatchEvent('click');
          await soon(page, (wanted) => document.documentElement.lang === wanted, language);
          await look(here, scene, language, size);
        }
      }
    }),
  );
}
