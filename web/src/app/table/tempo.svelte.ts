// How fast a table goes on: the motion of an event, the time to read it, haste while others wait behind it, and skipping.
import { isStill, settings } from '../../settings/current.svelte';
import { paces } from '../../settings/settings';
import { hasteFor, longestMotion_ms, makePause, within, type Pause } from './pause';

export class Tempo {
  again = $state(false); // what was seen is shown once more, and can be seen at any speed
  hurried = $state(false); // nothing is shown on the way: event by event as fast as it can be worked out
  #skipped = $state(false);
  #haste = $state(1); // online: less while more events wait behind the one that is shown
  #motion: Pause = makePause();
  #reading: Pause | null = null;

  // For the board; 0: no motion at all.
  get pace(): number {
    return this.#skipped || this.hurried || isStill() ? 0 : this.#wanted.pace * this.#haste;
  }

  // Whether anything is waited for: with no motion there is still something to read.
  get takesTime(): boolean {
    return !this.#skipped && !this.hurried && this.#wanted.pace * this.#haste > 0;
  }

  get #wanted(): (typeof paces)['normal'] {
    return paces[this.again && settings.speed === 'instant' ? 'normal' : settings.speed];
  }

  // An event begins to move, and so many wait behind it.
  begin(behind: number): void {
    this.rest();
    this.#motion = makePause();
    this.#skipped = false;
    this.#haste = hasteFor(behind);
  }

  // The motion has come to its end.
  rest(): void {
    this.#motion.end();
  }

  skip(): void {
    this.#skipped = true;
    this.stop();
  }

  hurry(): void {
    this.hurried = true;
    this.stop();
  }

  stop(): void {
    this.rest();
    this.#reading?.end();
  }

  async moved(): Promise<void> {
    if (!isStill()) await within(this.#motion, longestMotion_ms);
  }

  async read(): Promise<void> {
    if (!this.takesTime) return;
    this.#reading = makePause();
    await within(this.#reading, this.#wanted.reading_ms * this.#haste);
    this.#reading = null;
  }
}
