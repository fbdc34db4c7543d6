// The catalogues are whole: the same keys and slots in every language, and no key that nobody asks for.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as changeHorses from '../../src/words/changeHorses';
import * as chevaux from '../../src/words/chevaux';
import * as jeuDeChevaux from '../../src/words/jeuDeChevaux';
import * as games from '../../src/words/games';
import * as lessons from '../../src/words/lessons';
import * as online from '../../src/words/online';
import * as replay from '../../src/words/replay';
import * as plain from '../../src/words/plain';
import * as problems from '../../src/words/problems';
import * as result from '../../src/words/result';
import * as rules from '../../src/words/rules';
import * as shell from '../../src/words/shell';
import * as study from '../../src/words/study';
import * as workshop from '../../src/words/workshop';
import { guessLanguage, languages, makeWords, type Area, type AreaName, type Phrase } from '../../src/words/words';

const areas: Record<AreaName, Area> = {
  shell,
  online,
  replay,
  study,
  result,
  games,
  problems,
  lessons,
  rules,
  workshop,
  changeHorses,
  chevaux,
  jeuDeChevaux,
  plain,
};
const source = fileURLToPath(new URL('../../src', import.meta.url));

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return path.endsWith('/words') ? [] : sources(path);
    return /\.(ts|svelte)$/.test(name) ? [readFileSync(path, 'utf8')] : [];
  });
}
const code = sources(source).join('\n');
// `area.key` as it stands, or made of a fixed beginning and a slot: `area.level_${level}`.
const whole = new Set(
  [
    ...code.matchAll(
      /['"`]((?:shell|online|replay|study|result|games|problems|lessons|rules|workshop|changeHorses|chevaux|jeuDeChevaux|plain)\.[\w-]+)['"`]/g,
    ),
  ].map((found) => found[1]),
);
const beginnings = [
  ...code.matchAll(
    /`((?:shell|online|replay|study|result|games|problems|lessons|rules|workshop|changeHorses|chevaux|jeuDeChevaux|plain)\.[\w-]+)\$\{([^`]*)`/g,
  ),
].map((found) => ({
  start: found[1] ?? '',
  end: /\}([\w-]*)$/.exec(found[2] ?? '')?.[1] ?? '',
}));

const texts = (phrase: Phrase): string[] => (typeof phrase === 'string' ? [phrase] : [phrase.one, phrase.other]);
const slots = (phrase: Phrase): string[] =>
  [...new Set(texts(phrase).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '')))].sort();

describe.each(Object.entries(areas))('the words of %s', (name, area) => {
  test('have the same keys and slots in every language', () => {
    for (const language of languages) {
      expect(Object.keys(area[language]).sort()).toEqual(Object.keys(area.en).sort());
      for (const [key, phrase] of Object.entries(area[language])) {
        const english = area.en[key];
        expect(english && slots(english), `${language} ${name}.${key}`).toEqual(slots(phrase));
        for (const text of texts(phrase)) expect(text.trim(), `${language} ${name}.${key}`).not.toBe('');
      }
    }
  });

  test('are all used', () => {
    const unused = Object.keys(area.en)
      .map((key) => `${name}.${key}`)
      .filter(
        (key) => !whole.has(key) && !beginnings.some(({ start, end }) => key.startsWith(start) && key.endsWith(end)),
      );
    expect(unused).toEqual([]);
  });

  test('are there when they are asked for', () => {
    const asked = [...whole].filter((key) => key?.startsWith(`${name}.`));
    expect(asked.filter((key) => area.en[key?.slice(name.length + 1) ?? ''] === undefined)).toEqual([]);
  });

  test('never shout', () => {
    for (const language of languages)
      for (const [key, phrase] of Object.entries(area[language]))
        for (const text of texts(phrase)) expect(text, `${language} ${name}.${key}`).not.toContain('!');
  });
});

describe('words', () => {
  test('fill slots, write numbers and choose plurals as the language does', () => {
    const english = makeWords('en', { shell });
    const french = makeWords('fr', { shell });
    expect(english.t('shell.minutes', { n: 1 })).toBe('1\u00a0minute');
    expect(english.t('shell.minutes', { n: 0 })).toBe('0\u00a0minutes');
    expect(french.t('shell.minutes', { n: 0 })).toBe('0\u00a0minute');
    expect(french.t('shell.keptMoves', { n: 1234 })).toMatch(/^1\s234 coups$/);
    expect(makeWords('it', { shell }).list(['A', 'B', 'C'])).toBe('A, B e C');
  });

  test('write lists and choose plurals as the platform would', () => {
    for (const language of languages) {
      const words = makeWords(language, { shell });
      const lists = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' });
      for (let n = 0; n <= 4; ++n) {
        const items = ['Anna', 'Émile', 'Ida', 'Eva'].slice(0, n);
        expect(words.list(items)).toBe(lists.format(items));
      }
      const plurals = new Intl.PluralRules(language);
      for (const n of [-2, -1, 0, 0.5, 1, 1.5, 2, 3, 11, 21, 100, 101, 1000]) {
        const form = plurals.select(n) === 'one' ? 'one' : 'other';
        expect(words.t('shell.minutes', { n }), `${n} in ${language}`).toBe(
          shell[language].minutes[form].replace('{n}', words.number(n)),
        );
      }
    }
  });

  test('guess the language from what the browser wants', () => {
    expect(guessLanguage(['de-CH', 'fr-CH', 'en'])).toBe('fr');
    expect(guessLanguage(['it'])).toBe('it');
    expect(guessLanguage(['de'])).toBe('en');
    expect(guessLanguage([])).toBe('en');
  });
});
