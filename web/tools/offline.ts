// Builds src/service-worker.ts to /sw.js and tells it which files the site has.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc, type Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/service-worker.ts', import.meta.url));

function filesUnder(folder: string, at = ''): string[] {
  return readdirSync(join(folder, at)).flatMap((name) => {
    const path = at ? `${at}/${name}` : name;
    return statSync(join(folder, path)).isDirectory() ? filesUnder(folder, path) : [path];
  });
}

export function offline(): Plugin {
  let publicFolder = '';
  return {
    name: 'paddock-offline',
    apply: 'build',
    enforce: 'post', // after the page itself is among the files
    // The worker's own build runs the plugins of the page too; only the page has a service worker.
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (!Object.keys(bundle).includes('index.html')) return;
        const hash = createHash('sha256');
        const files: string[] = [];
        for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => a.localeCompare(b))) {
          if (name.endsWith('.map')) continue;
          files.push(name === 'index.html' ? '/' : `/${name}`);
          hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
        }
        for (const name of filesUnder(publicFolder).sort()) {
          if (name === 'robots.txt') continue;
          files.push(`/${name}`);
          hash.update(name).update(readFileSync(join(publicFolder, name)));
        }
        const version = hash.digest('hex').slice(0, 16);
        const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { lang: 'ts' });
        const filled = code.replace('__FILES__', JSON.stringify(files)).replace('__VERSION__', JSON.stringify(version));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: filled });
      },
    },
  };
}
