// The browser of one worker of the tests. It outlives a test file: the next one finds it running.
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

// The one without windows, toolbars and their own pages takes half of the processor's time; the pages are the same.
const candidates = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

let launched: Promise<Browser> | undefined;

export const browser = (): Promise<Browser> =>
  (launched ??= chromium.launch({
    executablePath: process.env['PADDOCK_CHROMIUM'] ?? candidates.find(existsSync) ?? 'chromium',
    // Without a graphics card the plain software drawing is much quicker than an imitated one.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-gpu-rasterization'],
  }));
