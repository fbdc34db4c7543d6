// What a screen reader is told. Two regions take turns, because one that gets the same text twice stays silent.
const regions = $state({ first: '', second: '' });

let next: 'first' | 'second' = 'first';
let waiting: string[] = [];

export const spoken = (): { first: string; second: string } => regions;

// What comes in one go is told in one go: one region, one sentence after the other.
export function announce(sentence: string): void {
  waiting.push(sentence);
  if (waiting.length > 1) return;
  setTimeout(() => {
    regions[next] = waiting.join(' ');
    next = next === 'first' ? 'second' : 'first';
    regions[next] = '';
    waiting = [];
  }, 40);
}

// What was said on the page before is not said again; what has just happened still is.
export function wipe(): void {
  regions.first = '';
  regions.second = '';
}

export function hush(): void {
  waiting = [];
  wipe();
}
