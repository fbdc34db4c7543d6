// The tutor at a table on this device: before a clear mistake it asks whether it is meant. It never plays, and it judges
// only what the player could know.
import type { Decision } from '../../engine/study';
import { settings } from '../../settings/current.svelte';
import type { Session } from './session.svelte';

export const slow_ms = 200; // from then on the page says that the tutor is looking

export type Answer = 'play' | 'again' | 'show';

export class Tutor {
  warning: Decision | null = $state.raw(null);
  looking = $state(false);
  readonly #session: Session;
  readonly #wanted: () => boolean;
  #answer: (plays: boolean) => void = () => {};
  #shown: { seq: number; move: string } | null = null;

  // `wanted`: whether aids are had at this table.
  constructor(session: Session, wanted: () => boolean) {
    this.#session = session;
    this.#wanted = wanted;
  }

  allows = async (move: string | null): Promise<boolean> => {
    const { transport, viewer, legal, seq } = this.#session;
    if (!settings.tutor || !this.#wanted() || move === null || viewer === null || legal.length < 2) return true;
    if (this.#shown?.seq === seq && this.#shown.move === move) return true; // its own advice
    const slow = setTimeout(() => (this.looking = true), slow_ms);
    try {
      const mistake = await transport.judge(viewer, move);
      if (!mistake) return true;
      this.#session.count(viewer, 'warnings');
      this.warning = mistake;
    } catch {
      return true; // a tutor that fails must not stop the game
    } finally {
      clearTimeout(slow);
      this.looking = false;
    }
    return await new Promise<boolean>((resolve) => (this.#answer = resolve));
  };

  // What the person said. To be shown the better move is to have it chosen, not played.
  answer(answer: Answer): void {
    const warning = this.warning;
    if (!warning) return;
    this.warning = null;
    if (answer === 'show') {
      this.#shown = { seq: this.#session.seq, move: warning.better };
      this.#session.marked = warning.better;
      this.#session.choose(warning.better);
    }
    this.#answer(answer === 'play');
  }
}
