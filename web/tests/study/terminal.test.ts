// The report says in the browser what `paddock analyse` says in the terminal.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as study from '../../src/words/study';
import { languages, type Catalogue } from '../../src/words/words';

const source = readFileSync(
  fileURLToPath(new URL('../../../src/term/words/study.cpp', import.meta.url)),
  'utf8',
).replace(/"\s*\n\s*"/g, '');
const entries = [...source.matchAll(/\{Word::(find_\w+),\s*"([^"]*)",\s*"([^"]*)",\s*"([^"]*)"\}/g)];

// The terminal has plain apostrophes and spaces, and writes the percent sign itself.
const plain = (text: string): string => text.replaceAll('’', "'").replaceAll('\u00a0', ' ').replaceAll(' %', '');

test('every finding has the same sentence in both', () => {
  const kinds = Object.keys(study.en).filter((key) => key.startsWith('find_') && !key.endsWith('You'));
  expect(entries.map(([, name]) => name).sort()).toEqual(kinds.sort());
  for (const [, name = '', ...texts] of entries)
    languages.forEach((language, at) => {
      const catalogue: Catalogue = study[language];
      expect(plain(String(catalogue[name])), `${language} ${name}`).toBe(plain(texts[at] ?? ''));
    });
});
