// The report says in the browser what `paddock analyse` says in the terminal.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as study from '../../src/words/study';
import { languages, type Catalogue, type Language } from '../../src/words/words';

const told = (language: Language): Record<string, string> =>
  JSON.parse(
    readFileSync(
      fileURLToPath(new URL(`../../../data/words/${language}/terminal/study.json`, import.meta.url)),
      'utf8',
    ),
  ) as Record<string, string>;

// The terminal has plain apostrophes and spaces, and writes the percent sign itself.
const plain = (text: string): string => text.replaceAll('’', "'").replaceAll('\u00a0', ' ').replaceAll(' %', '');

test('every finding has the same sentence in both', () => {
  const kinds = Object.keys(study.en).filter((key) => key.startsWith('find_') && !key.endsWith('You'));
  for (const language of languages) {
    const terminal = told(language);
    expect(
      Object.keys(terminal)
        .filter((key) => key.startsWith('find_'))
        .sort(),
    ).toEqual(kinds.sort());
    const catalogue: Catalogue = study[language];
    for (const name of kinds)
      expect(plain(String(catalogue[name])), `${language} ${name}`).toBe(plain(terminal[name] ?? ''));
  }
});
