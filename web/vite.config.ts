// How the page is built: out of web/ into build/web/site, with the engine that CMake made.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { gamesOf } from './tools/games.ts';
import { offline } from './tools/offline.ts';
import { paddockVersion } from './tools/version.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const engine = process.env['PADDOCK_ENGINE'] ?? here('../build/wasm/bindings/wasm/engine.wasm');
const server = process.env['PADDOCK_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), gamesOf(engine), offline()],
  define: { __PADDOCK_VERSION__: JSON.stringify(paddockVersion()) },
  resolve: { alias: [{ find: /^engine\.wasm/, replacement: engine }] },
  worker: { format: 'es', plugins: () => [gamesOf(engine)] },
  server: {
    fs: { allow: ['.', '../docs/rules', '../data', engine] },
    // `npm run dev` shows the pages as they are being written; online tables are those of a server beside it. Host and
    // Origin go to it as they are, since it refuses requests that come from another site.
    proxy: { '/api': { target: server }, '/healthz': { target: server }, '/ws': { target: server, ws: true } },
  },
  build: {
    outDir: process.env['PADDOCK_SITE'] ?? here('../build/web/site'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // a data: address would need a weaker Content-Security-Policy
    modulePreload: { polyfill: false }, // an inline script, and every browser with WebAssembly streaming has preload
    reportCompressedSize: false,
  },
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    isolate: false, // a process per file would read the engine and the catalogues of words again and again
    maxWorkers: 3, // a session waits a lot
    testTimeout: 60_000,
  },
});
