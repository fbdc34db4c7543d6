// Files that a page offers: kept beside the screenshots, as test output.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Download, Page } from 'playwright-core';

export const downloads = fileURLToPath(new URL('../../build/downloads', import.meta.url));

// What comes when `ask` is done: the name that the page gives it, and where it is now.
export async function fetched(page: Page, ask: () => Promise<void>): Promise<{ name: string; file: string }> {
  const coming: Promise<Download> = page.waitForEvent('download');
  await ask();
  const download = await coming;
  mkdirSync(downloads, { recursive: true });
  const file = `${downloads}/${process.pid}-${download.suggestedFilename()}`;
  await download.saveAs(file);
  return { name: download.suggestedFilename(), file };
}
