// The page says the version that the repository's CMakeLists.txt says.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { version } from '../../src/app/version';
import * as shell from '../../src/words/shell';
import { languages, makeWords } from '../../src/words/words';
import { paddockVersion, versionIn } from '../../tools/version';

const cmakeLists = readFileSync(new URL('../../../CMakeLists.txt', import.meta.url), 'utf8');

test('the version comes from one place', () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(cmakeLists).toContain(`project(paddock VERSION ${version} `);
  expect(paddockVersion()).toBe(version);
  expect(() => versionIn('project(paddock)')).toThrow('does not say the version');
});

test.each(languages)('the about line says it (%s)', (language) => {
  expect(makeWords(language, { shell }).t('shell.about', { version })).toContain(`Paddock ${version}`);
});
