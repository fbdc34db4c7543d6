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

// What the browser keeps of studies, after these are put beside it.
export interface KeptStudy {
  key: string;
}
export const keptStudies = (page: Page, more: readonly KeptStudy[] = []): Promise<KeptStudy[]> =>
  page.evaluate(async (added) => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('paddock-studies', 1);
      request.onupgradeneeded = () =>
        request.result.createObjectStore('studies', { keyPath: 'key' }).createIndex('used_at', 'used_at');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const store = opened.transaction('studies', 'readwrite').objectStore('studies');
    for (const study of added) store.put(study);
    const found = await new Promise<KeptStudy[]>((resolve) => {
      const request = store.getAll();
      request.onsuccess = () => resolve(request.result as KeptStudy[]);
    });
    opened.close();
    return found;
  }, more);

let made: KeptStudy[] | undefined; // by the first test of this worker that wanted one

// A game that has been analysed, for tests of what the page does with it. The analysis itself is made once.
export async function lookBackAnalysed(page: Page, words: Words = english): Promise<void> {
  await lookBack(page, words);
  if (made) await keptStudies(page, made);
  await openTab(page, words);
  if (made) return page.getByText(words.t('study.kept'), { exact: true }).waitFor();
  await whole(page, words);
  made = await keptStudies(page);
}
