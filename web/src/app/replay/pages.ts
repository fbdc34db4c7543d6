// The moments of a replay as they come from the worker: a page of them at a time, and the last few pages are kept.
import type { Eyes, Sighting } from '../../replay/replay';

export const pageLength = 32;
const kept = 24;

type Ask = (eyes: Eyes, from: number, to: number) => Promise<Sighting[]>;

export class Pages {
  #ask: Ask;
  #last: number;
  #pages = new Map<string, Promise<Sighting[]>>(); // the latest used comes last

  constructor(ask: Ask, last: number) {
    this.#ask = ask;
    this.#last = last;
  }

  async at(eyes: Eyes, seq: number): Promise<Sighting> {
    const page = Math.floor(seq / pageLength);
    const found = (await this.#page(eyes, page))[seq - page * pageLength];
    if (!found) throw new Error('the game has no such moment');
    return found;
  }

  #page(eyes: Eyes, page: number): Promise<Sighting[]> {
    const key = `${String(eyes)} ${page}`;
    const from = page * pageLength;
    const found = this.#pages.get(key) ?? this.#ask(eyes, from, Math.min(this.#last, from + pageLength - 1));
    this.#pages.delete(key);
    this.#pages.set(key, found);
    found.catch(() => this.#pages.delete(key));
    const oldest = this.#pages.size > kept ? this.#pages.keys().next().value : undefined;
    if (oldest !== undefined) this.#pages.delete(oldest);
    return found;
  }
}
