// How the browser tests run: out of web/, whose packages they use, against a server that service.ts starts. What is
// measured runs last and alone; everything else two at a time.
import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const packages = here('../../web/node_modules');

const cacheDir = here('../../build/vitest'); // not a folder of packages among the tests

const shared = {
  root: here('.'),
  environment: 'node',
  globalSetup: [here('service.ts')],
  testTimeout: 180_000, // long, for a machine that does other things as well; every wait inside has a bound of its own
  hookTimeout: 60_000,
  retry: 1, // several browsers on a crowded machine: a test counts as failed when it fails twice, and the report names what was retried
  expect: { poll: { timeout: 20_000 } },
};
const resolve = {
  alias: [
    { find: /^vitest$/, replacement: `${packages}/vitest/dist/index.js` },
    { find: /^playwright-core$/, replacement: `${packages}/playwright-core/index.mjs` },
  ],
};

export default {
  root: here('.'),
  cacheDir,
  resolve,
  test: {
    maxWorkers: 2,
    projects: [
      {
        cacheDir,
        resolve,
        test: {
          ...shared,
          name: 'browser',
          include: ['*.test.ts'],
          exclude: ['pace.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        cacheDir,
        resolve,
        test: { ...shared, name: 'measured', include: ['pace.test.ts'], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
};
