// What the page keeps of decided rounds, so that their cards can lie open until the next lead. They were open for all,
// so this holds no secret and may outlive a curtain between two persons.
import { SvelteMap } from 'svelte/reactivity';
import { roundKey, type Settlement } from './settlement';
import type { ChevauxView } from './view';

const most = 200; // rounds; more than a person will look back at

class Memory {
  #rounds = new SvelteMap<string, Settlement>();
  #left = $state.raw<string | null>(null); // the key of the round that the person has looked at enough
  #turning = $state.raw<string | null>(null); // the key of the round whose cards are still being turned over
  #turned = (): void => {};

  keep(round: Settlement): void {
    if (this.#rounds.has(round.key)) return;
    const oldest = this.#rounds.size >= most ? this.#rounds.keys().next().value : undefined;
    if (oldest !== undefined) this.#rounds.delete(oldest);
    this.#rounds.set(round.key, round);
  }

  // The round that was decided last as of this view.
  of(view: ChevauxView): Settlement | null {
    return this.#rounds.get(roundKey(view)) ?? null;
  }

  // The round whose cards lie open on the whole table: until the next lead, or until the person goes on.
  open(view: ChevauxView): Settlement | null {
    const round = view.laps.length === 0 ? this.of(view) : null;
    return round && round.key !== this.#left ? round : null;
  }

  // Card by card: until `turned` nothing on the page says who has won.
  turn(round: Settlement): Promise<void> {
    this.#turning = round.key;
    return new Promise((resolve) => (this.#turned = resolve));
  }

  turned(round: Settlement): void {
    if (round.key !== this.#turning) return;
    this.#turning = null;
    this.#turned();
  }

  isTurning(round: Settlement): boolean {
    return round.key === this.#turning;
  }

  // The round whose cards are being turned over as of this view.
  turning(view: ChevauxView): Settlement | null {
    const round = this.open(view);
    return round && this.isTurning(round) ? round : null;
  }

  leave(round: Settlement): void {
    this.#left = round.key;
  }
}

export const memory = new Memory();
