// Which folder of src may import which: src/layers.txt as rules of ESLint.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../src', import.meta.url));

function readLayers() {
  return readFileSync(`${src}/layers.txt`, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [name, below] = line.split(':');
      const words = below.split(' ').filter(Boolean);
      return {
        name,
        below: words.map((word) => word.replace('(types)', '')),
        types: words.filter((word) => word.endsWith('(types)')).map((word) => word.replace('(types)', '')),
      };
    });
}

const layers = readLayers();
const games = readdirSync(`${src}/boards`, { withFileTypes: true }).filter((entry) => entry.isDirectory());

const folderZones = layers.map(({ name, below }) => ({
  target: `${src}/${name}`,
  from: src,
  except: [name, ...below].map((folder) => `./${folder}`),
  message: `src/layers.txt: ${name} may import ${below.join(', ') || 'nothing'}.`,
}));
const gameZones = games.map(({ name }) => ({
  target: `${src}/boards/${name}`,
  from: games.filter((other) => other.name !== name).map((other) => `${src}/boards/${other.name}`),
  message: 'A game imports no other game.',
}));

export const layerRules = { 'import-x/no-restricted-paths': ['error', { zones: [...folderZones, ...gameZones] }] };

// One entry per folder that may import only types of another.
export const typesOnly = layers
  .filter(({ types }) => types.length > 0)
  .map(({ name, types }) => ({
    files: [`web/src/${name}/**/*.{ts,svelte}`],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: types.map((folder) => ({
            group: [`**/${folder}/*`],
            allowTypeImports: true,
            message: `src/layers.txt: ${name} may import only types of ${folder}.`,
          })),
        },
      ],
    },
  }));
