// The analysis beside a replay, as tests reach it and read it.
import type { Locator, Page } from 'playwright-core';
import { play, type GameRecord } from './records';
import { openRecord } from './scenes';
import { english, type Words } from './words';

// A whole game as a file, opened by a person and looked back at: one of four at Change Horses unless told otherwise.
export async function lookBack(page: Page, words: Words = english, given?: GameRecord): Promise<void> {
  const record = given ?? (await play('change-horses', 4, {}, 1))[0];
  await openRecord(page, words, JSON.stringify(record));
  await page.waitForURL(/#\/result\//);
  await page.getByRole('link', { name: words.t('shell.lookBack') }).click();
  await page.waitForURL(/#\/replay\//);
  await page.getByRole('tab', { name: words.t('study.tab') }).waitFor();
}

export const chart = (page: Page, words: Words = english): Locator =>
  page.getByRole('img', { name: words.t('study.chartLabel', { title: words.t('study.chart') }) });
export const openTab = (page: Page, words: Words = english): Promise<void> =>
  page.getByRole('tab', { name: words.t('study.tab') }).click();
export const whole = (page: Page, words: Words = english): Promise<void> =>
  page.getByText(words.t('study.done'), { exact: true }).waitFor({ timeout: 300_000 });
// When all of it is drawn.
export async function accounts(page: Page): Promise<string[]> {
  await page.locator('.analysis[aria-busy="false"]').waitFor();
  return page.locator('.analysis table').allInnerTexts();
}
