// The browser tests of the fourth game, run as those of tests/e2e are.
import { fileURLToPath } from 'node:url';
import e2e from '../e2e/vitest.config.mts';

export default {
  ...e2e,
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    globalSetup: e2e.test.globalSetup,
    include: ['*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    retry: 1,
  },
};
