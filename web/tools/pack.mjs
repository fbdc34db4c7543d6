// Packs the built pages into one file that the program carries (src/net/page_pack.hpp says the form): every page plain,
// and compressed where that pays.  node tools/pack.mjs SITE PACK
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const packed_already = new Set(['.mp3', '.png', '.woff2']);
const worth = 0.95; // of the plain size

const [site, pack] = process.argv.slice(2);
if (!site || !pack) {
  console.error('usage: node tools/pack.mjs SITE PACK');
  process.exit(2);
}

const files = readdirSync(site, { recursive: true })
  .map((name) => join(site, name))
  .filter((path) => statSync(path).isFile())
  .sort();

const nothing = Buffer.alloc(0);
const lines = [];
const bodies = [];
for (const file of files) {
  const ending = extname(file);
  const type = types[ending];
  if (!type) {
    console.error(`pack: ${file} has an ending whose type is not listed in tools/pack.mjs`);
    process.exit(1);
  }
  const path = '/' + relative(site, file).replaceAll('\\', '/');
  const plain = readFileSync(file);
  const squeeze = (bytes) => (packed_already.has(ending) || bytes.length > plain.length * worth ? nothing : bytes);
  const gzip = squeeze(gzipSync(plain, { level: 9 }));
  const brotli = squeeze(
    brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  );
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  // vite puts a hash of the bytes into the names of what lies in assets/.
  const keeping = path.startsWith('/assets/') ? 'immutable' : 'checked';
  for (const at of path === '/index.html' ? ['/', path] : [path]) {
    lines.push([at, type, hash, keeping, plain.length, gzip.length, brotli.length].join('\t'));
    bodies.push(plain, gzip, brotli);
  }
}
writeFileSync(pack, Buffer.concat([Buffer.from(['paddock-pages/1', ...lines, '', ''].join('\n')), ...bodies]));
