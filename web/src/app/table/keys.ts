// Keys at the table, by their place on the keyboard.
export type KeyDeed =
  | { deed: 'nth'; n: number }
  | {
      deed:
        | 'commit'
        | 'leave'
        | 'wild'
        | 'totals'
        | 'race'
        | 'last'
        | 'hint'
        | 'beliefs'
        | 'sound'
        | 'help'
        | 'pause'
        | 'again';
    };

const letters: Readonly<Record<string, Exclude<KeyDeed['deed'], 'nth' | 'commit' | 'leave' | 'help'>>> = {
  KeyW: 'wild',
  KeyT: 'totals',
  KeyR: 'race',
  KeyL: 'last',
  KeyH: 'hint',
  KeyB: 'beliefs',
  KeyM: 'sound',
  KeyP: 'pause',
  KeyA: 'again',
};

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

// What a key asks for; null: it is not ours. `single` says whether one-letter keys are wanted.
export function deedOf(event: Pressed, single: boolean): KeyDeed | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  if (event.code === 'Enter' || event.code === 'NumpadEnter') return { deed: 'commit' };
  if (event.code === 'Escape') return { deed: 'leave' };
  if (!single) return null;
  // By its place on an English keyboard, and wherever a keyboard has the question mark.
  if (event.code === 'Slash' || event.key === '?') return { deed: 'help' };
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
  if (digit) return { deed: 'nth', n: Number(digit[1]) };
  const letter = letters[event.code];
  return letter ? { deed: letter } : null;
}

// Whether the focused thing wants its keys for itself: somebody is writing, or Enter presses what has the focus.
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !['radio', 'checkbox', 'button', 'file'].includes(target.type);
}

export function takesEnter(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const pressed = target.closest('button, a[href], summary, [role="button"], [role="tab"]');
  // Among cards Space selects and Enter plays what is selected.
  return pressed !== null && pressed.getAttribute('role') !== 'radio';
}
