// Keys of a replay, by their place on the keyboard.
export type ReplayDeed = 'back' | 'on' | 'backTen' | 'onTen' | 'first' | 'last' | 'play' | 'eyes' | 'said';

const places: Readonly<Record<string, ReplayDeed>> = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  PageUp: 'backTen',
  PageDown: 'onTen',
  Home: 'first',
  End: 'last',
  Space: 'play',
};
const letters: Readonly<Record<string, ReplayDeed>> = { KeyE: 'eyes', KeyL: 'said' };

type Pressed = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

// What a key asks for; null: it is not ours. `single` says whether one-letter keys are wanted.
export function replayDeedOf(event: Pressed, single: boolean): ReplayDeed | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return places[event.code] ?? (single ? (letters[event.code] ?? null) : null);
}

// Whether the focused thing has a use of its own for this key: arrows choose among radio buttons and tabs, Space presses.
export function keepsKey(target: EventTarget | null, code: string): boolean {
  if (!(target instanceof Element)) return false;
  if (code === 'Space')
    return target.closest('button, a[href], summary, input, select, textarea, [role="tab"]') !== null;
  // On a slider they would leap a tenth of the game, and the other way than everywhere else.
  if (code.startsWith('Page') && target.matches('input[type="range"]')) return false;
  if (target.closest('textarea, select, [role="radiogroup"], [role="tablist"], [contenteditable]')) return true;
  return target.closest('input') !== null;
}
