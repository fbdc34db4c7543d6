// The rules of ESLint for the web client and the browser tests. eslint.config.mjs in the root hands them on.
import css from '@eslint/css';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier/flat';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-eslint';
import { layerRules, typesOnly } from './layers.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const scriptParser = fileURLToPath(new URL('script-parser.mjs', import.meta.url));
const scripts = ['**/*.{ts,mts,mjs,svelte}'];
const typed = ['**/*.{ts,mts}'];
const source = ['web/src/**/*.{ts,svelte}'];

export default defineConfig(
  { ignores: ['**/node_modules/', 'build/', 'bench/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: scripts,
    extends: [js.configs.recommended, ts.configs.recommended, svelte.configs.recommended, prettier],
    plugins: { 'import-x': importX },
    languageOptions: { parserOptions: { parser: ts.parser } }, // for the scripts of Svelte
    settings: {
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.mts'], [scriptParser]: ['.svelte'] },
      'import-x/extensions': ['.ts', '.mts', '.mjs', '.svelte'],
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.mts', '.mjs', '.js', '.svelte'] })],
    },
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', 400],
      'import-x/no-cycle': 'error',
      'no-undef': 'off', // TypeScript sees to it
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'svelte/no-useless-mustaches': 'off', // {' '} keeps a space at the edge of a block
    },
  },
  {
    files: typed,
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: root, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  {
    files: source,
    ignores: ['**/*.d.ts'], // a file that is no module has only a default export
    rules: {
      'no-console': 'error',
      'import-x/no-default-export': 'error',
      ...layerRules,
    },
  },
  ...typesOnly,
  {
    files: ['web/src/**/*.ts'],
    rules: { 'max-lines-per-function': ['error', 60] },
  },
  {
    files: ['**/*.css'],
    language: 'css/css',
    extends: [css.configs.recommended],
    rules: {
      'css/no-important': 'off',
      'css/no-invalid-properties': ['error', { allowUnknownVariables: true }], // they are in tokens.css
      'css/use-baseline': ['error', { available: 'newly' }],
    },
  },
);
