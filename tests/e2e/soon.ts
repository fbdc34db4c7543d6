// Waits until something holds in the page, which is asked every 30 ms. The default, at every frame, has the browser draw
// frames for as long as it waits, in which nothing has changed.
import type { Page } from 'playwright-core';

export const soon = async <Given>(
  page: Page,
  holds: (given: Given) => unknown,
  given?: Given,
  timeout?: number,
): Promise<void> => {
  const options = { polling: 30, ...(timeout === undefined ? {} : { timeout }) };
  await page.waitForFunction(holds as (given: unknown) => unknown, given, options);
};
