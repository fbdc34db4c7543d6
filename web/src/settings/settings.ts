// The settings as data: what they are, their defaults, and how a kept text becomes settings again.
import { languages, type Language } from '../words/words';

export const themes = ['auto', 'light', 'dark'] as const;
export const contrasts = ['normal', 'strong'] as const;
export const textSizes = ['normal', 'large', 'larger'] as const;
export const motions = ['auto', 'on', 'off'] as const;
// Where what is forced, and the roll of the die, happens by itself: alone against bots on this device, everywhere, nowhere.
export const forcedTurns = ['bots', 'always', 'never'] as const;
export const speeds = ['calm', 'normal', 'quick', 'instant'] as const;

export type Speed = (typeof speeds)[number];

export interface Settings {
  language: Language | null; // null: as the browser says
  theme: (typeof themes)[number];
  contrast: (typeof contrasts)[number];
  text: (typeof textSizes)[number];
  motion: (typeof motions)[number]; // auto: as the system says
  sound: boolean;
  speed: Speed;
  forced: (typeof forcedTurns)[number];
  keys: boolean; // one-letter keys at the table
  tutor: boolean; // asks before a clear mistake, at tables on this device
}

export const defaults: Settings = {
  language: null,
  theme: 'auto',
  contrast: 'normal',
  text: 'normal',
  motion: 'auto',
  sound: false,
  speed: 'normal',
  forced: 'bots',
  keys: true,
  tutor: false,
};

// How the table keeps pace: `pace` stretches the motion of a board, `reading_ms` is the time left to read a sentence.
export const paces: Record<Speed, { pace: number; reading_ms: number }> = {
  calm: { pace: 1.4, reading_ms: 1400 },
  normal: { pace: 1, reading_ms: 600 },
  quick: { pace: 0.5, reading_ms: 150 },
  instant: { pace: 0, reading_ms: 0 },
};

// Each field by itself: one that is wrong or of another version takes its default and spoils no other.
export function settingsFrom(kept: unknown): Settings {
  const from = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const among = <Value>(name: keyof Settings, values: readonly Value[], fallback: Value): Value =>
    values.find((value) => value === from[name]) ?? fallback;
  const flag = (name: keyof Settings, fallback: boolean): boolean => {
    const value = from[name];
    return typeof value === 'boolean' ? value : fallback;
  };
  return {
    language: among<Language | null>('language', languages, null),
    theme: among('theme', themes, defaults.theme),
    contrast: among('contrast', contrasts, defaults.contrast),
    text: among('text', textSizes, defaults.text),
    motion: among('motion', motions, defaults.motion),
    sound: flag('sound', defaults.sound),
    speed: among('speed', speeds, defaults.speed),
    forced: among('forced', forcedTurns, from['autoplay'] === true ? 'always' : defaults.forced), // it was a switch once
    keys: flag('keys', defaults.keys),
    tutor: flag('tutor', defaults.tutor),
  };
}
