// Waiting that a click or a key can cut short.
export interface Pause {
  readonly over: Promise<void>;
  end(): void;
}

// No motion may hold the table longer than this, whatever a board does.
export const longestMotion_ms = 2600;

// How much quicker things go while so many events wait to be shown: a few seconds for all of them, and a long absence
// is passed over.
export function hasteFor(behind: number): number {
  const calm = 4;
  const most = 24;
  return behind <= calm ? 1 : behind > most ? 0 : calm / behind;
}

export function makePause(): Pause {
  let end = (): void => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  return { over, end };
}

// Until the pause is ended, or that long at most.
export function within(pause: Pause, milliseconds: number): Promise<void> {
  const timer = setTimeout(() => pause.end(), milliseconds);
  return pause.over.finally(() => clearTimeout(timer));
}

// Until the page has drawn what changed; a hidden page draws nothing, so the clock answers for it.
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 60);
    if (typeof requestAnimationFrame !== 'function') return;
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve, 0);
    });
  });
}
