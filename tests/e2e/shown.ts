// A sentence as a person sees it on the page. What is spoken to a screen reader as well is in a live region besides, for
// as long as it is being said; that one does not count.
import type { Locator, Page } from 'playwright-core';

export const shown = (page: Page, sentence: string | RegExp): Locator =>
  page.getByText(sentence).and(page.locator(':not([aria-live][aria-atomic])'));
