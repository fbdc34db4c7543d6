// How the browser tests run: out of web/, whose packages they use, against a server that service.ts starts. What is
// measured runs last and alone; everything else three at a time, as a browser waits a lot.
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const packages = here('../../web/node_modules');

const cacheDir = here('../../build/vitest'); // not a folder of packages among the tests

// Those that take longest come first, so that none is left alone at the end.
const longest = [
  'online_faults',
  'online',
  'lessons',
  'analysis',
  'shell_pages',
  'card_and_ring_pages',
  'race_pages',
  'workshop',
  'workshop_cards',
  'replay_pages',
];
const rank = (file: { moduleId: string }): number =>
  (longest.indexOf(basename(file.moduleId, '.test.ts')) + longest.length + 1) % (longest.length + 1);
class LongestFirst {
  sort<File extends { moduleId: string }>(files: File[]): File[] {
    return [...files].sort((a, b) => rank(a) - rank(b));
  }
  shard<File>(files: File[]): File[] {
    return files;
  }
}

const shared = {
  root: here('.'),
  environment: 'node',
  isolate: false, // a worker keeps its browser and what it has read from file to file
  testTimeout: 600_000, // long, for a machine that does other things as well; every wait inside has a bound of its own
  hookTimeout: 60_000,
  retry: 1, // several browsers on a crowded machine: a test counts as failed when it fails twice, and the stage names what was retried
  expect: { poll: { timeout: 60_000 } },
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
    globalSetup: [here('service.ts')],
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
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
