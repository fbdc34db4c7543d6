// One person's visit: a browser profile of its own and a page in it. Any error on the console, any uncaught error and
// any breach of the Content-Security-Policy fails it; what was seen when it failed is kept.
import { writeFileSync } from 'node:fs';
import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { browser } from './chromium';
import { pictures } from './pictures';
import { listen } from './ear';

export interface VisitOptions extends Omit<BrowserContextOptions, 'serviceWorkers'> {
  installs?: boolean; // the site is kept for offline use, which takes longer than the visit (default: no)
  address?: string; // of another server
  expected?: RegExp; // errors that the test itself brings about
  before?: (context: BrowserContext) => Promise<unknown>; // the first page is opened
}

export interface Visit {
  name: string;
  address: string;
  context: BrowserContext;
  page: Page;
  open(path?: string): Promise<Page>; // goes to an address of the site
  another(): Promise<Page>; // a new tab
  picture(name: string): Promise<void>; // a screenshot, where PADDOCK_PICTURES asks for them
}

function watch(page: Page, said: string[], errors: string[]): void {
  page.on('console', (message) => {
    said.push(`${message.type()}: ${message.text()}`);
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.stack ?? error.message}`));
}

// What the window shows, packed quickly rather than tightly: half the time of page.screenshot().
const sessions = new WeakMap<Page, Promise<CDPSession>>();
async function seenOn(page: Page): Promise<Buffer> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const { data } = await (await session).send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  return Buffer.from(data, 'base64');
}

const fileOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export async function visit(name: string, options: VisitOptions, body: (visit: Visit) => Promise<void>): Promise<void> {
  const { address = inject('address'), expected, before, installs = false, ...about } = options;
  const context = await (
    await browser()
  ).newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    baseURL: address,
    acceptDownloads: true,
    serviceWorkers: installs ? 'allow' : 'block',
    ...about,
  });
  context.setDefaultTimeout(60_000); // for a crowded machine: what does not come at all fails all the same
  const said: string[] = [];
  const errors: string[] = [];
  let page: Page | undefined;
  try {
    await context.addInitScript(listen);
    await before?.(context);
    context.on('page', (opened) => watch(opened, said, errors));
    page = await context.newPage();
    const here: Visit = {
      name,
      address,
      context,
      page,
      open: async (path = '/') => {
        await here.page.goto(path);
        return here.page;
      },
      another: async () => (page = here.page = await context.newPage()),
      picture: async (of) => {
        if (process.env['PADDOCK_PICTURES']) writeFileSync(`${pictures}/${fileOf(of)}.png`, await seenOn(here.page));
      },
    };
    await body(here);
    for (const one of context.pages())
      errors.push(...(await one.evaluate(() => window.violations ?? []).catch(() => [])));
    expect(
      errors.filter((error) => !expected?.test(error)),
      'errors in the page',
    ).toEqual([]);
  } catch (thrown) {
    writeFileSync(`${pictures}/failed-${fileOf(name)}.txt`, [...said, ...errors, String(thrown)].join('\n'));
    await page?.screenshot({ path: `${pictures}/failed-${fileOf(name)}.png` }).catch(() => {});
    throw thrown;
  } finally {
    await context.close();
  }
}
