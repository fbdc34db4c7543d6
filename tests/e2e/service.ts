// Started once for all tests: the real server on a port of its own, and Debian's Chromium, which every test file joins.
import { mkdirSync, rmSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { downloads } from './downloads';
import { serve } from './program';
import { pictures } from './pictures';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string; // of the server
    browser: string; // where to join the browser
  }
}

interface Project {
  provide(key: 'address' | 'browser', value: string): void;
}

export default async function setup(project: Project): Promise<() => Promise<void>> {
  rmSync(downloads, { recursive: true, force: true });
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const server = await serve();
  const browser = await chromium.launchServer({
    executablePath: process.env['PADDOCK_CHROMIUM'] ?? '/usr/bin/chromium',
    // Without a graphics card the plain software drawing is much quicker than an imitated one.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-gpu-rasterization'],
  });
  project.provide('address', server.address);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.stop();
  };
}
