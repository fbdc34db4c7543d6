// The words that a person reads, in three languages: data/words/<language>/<area>.json. A phrase is a text with {slots},
// or a plural whose form the slot `n` chooses.
export const languages = ['en', 'fr', 'it'] as const;
export type Language = (typeof languages)[number];

// English, French and Italian part one from the rest; `many` (a million) reads as `other` in all three.
export interface Plural {
  one: string;
  other: string;
}
export type Phrase = string | Plural;
export type Catalogue = Readonly<Record<string, Phrase>>;

export type Area = Readonly<Record<Language, Catalogue>>;

interface Areas {
  shell: typeof import('./shell');
  online: typeof import('./online');
  replay: typeof import('./replay');
  study: typeof import('./study');
  result: typeof import('./result');
  games: typeof import('./games');
  problems: typeof import('./problems');
  lessons: typeof import('./lessons');
  rules: typeof import('./rules');
  workshop: typeof import('./workshop');
  changeHorses: typeof import('./changeHorses');
  chevaux: typeof import('./chevaux');
  jeuDeChevaux: typeof import('./jeuDeChevaux');
  plain: typeof import('./plain');
}
export type AreaName = keyof Areas;
// Words that each game has. Of one that has none its name stands for its title, and the rest is left unsaid.
const unsaid = ['shell.about', 'shell.first', 'lessons.about', 'rules.credit', 'study.axis'] as const;
type GameKey = `${(typeof unsaid)[number] | 'shell.title' | 'study.eventIn'}_${string}`;
export type Key = { [Name in AreaName]: `${Name}.${keyof Areas[Name]['en'] & string}` }[AreaName] | GameKey;

// Numbers are written as the language writes them; a year or a seat's name goes in as text.
export type Slots = Readonly<Record<string, string | number>>;

export interface Words {
  readonly language: Language;
  t(key: Key, slots?: Slots): string;
  number(value: number, digits?: number): string; // "1,234.5", "1 234,5"
  percent(share: number, digits?: number): string; // 0.12 -> "12%"
  list(items: readonly string[]): string; // "A, B and C"
  date(milliseconds: number): string; // "15 Nov, 21:40"
  day(milliseconds: number): string; // "15 Nov 2026"
}

// Made when first needed and once a locale: the platform takes milliseconds for each.
const made = new Map<string, unknown>();
function once<Format>(name: string, make: () => Format): Format {
  const found = made.get(name) as Format | undefined;
  if (found !== undefined) return found;
  const fresh = make();
  made.set(name, fresh);
  return fresh;
}
const numberOf = (locale: string, digits?: number): Intl.NumberFormat =>
  once(
    `number ${locale} ${digits}`,
    () =>
      new Intl.NumberFormat(
        locale,
        digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits },
      ),
  );
const percentOf = (locale: string, digits: number): Intl.NumberFormat =>
  once(
    `percent ${locale} ${digits}`,
    () =>
      new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
const dateOf = (locale: string): Intl.DateTimeFormat =>
  once(
    `date ${locale}`,
    () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
  );
const dayOf = (locale: string): Intl.DateTimeFormat =>
  once(`day ${locale}`, () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }));

// Plurals and lists are plain enough in our three languages, and every table needs them at once: the platform's format
// of lists costs a slow telephone some forty milliseconds.
const isOne = (n: number, language: Language): boolean => (language === 'fr' ? Math.abs(n) < 2 : Math.abs(n) === 1);
const ands: Readonly<Record<Language, string>> = { en: 'and', fr: 'et', it: 'e' };
function listed(items: readonly string[], language: Language): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${ands[language]} ${last}`;
}

export function makeWords(language: Language, areas: Partial<Record<AreaName, Area>>): Words {
  const locale = language === 'en' ? 'en-GB' : language; // the English of our texts: no comma before "and", 24 hours

  // A small whole number looks the same in all three.
  const written = (value: number, digits?: number): string =>
    digits === undefined && Number.isInteger(value) && value >= 0 && value < 1000
      ? String(value)
      : numberOf(locale, digits).format(value);
  const phrase = (key: string): Phrase | undefined => {
    const dot = key.indexOf('.');
    return areas[key.slice(0, dot) as AreaName]?.[language][key.slice(dot + 1)];
  };
  const form = (found: Phrase, slots: Slots): string => {
    if (typeof found === 'string') return found;
    const n = slots['n'];
    return typeof n === 'number' && isOne(n, language) ? found.one : found.other;
  };
  const fill = (text: string, slots: Slots): string =>
    text.replace(/\{(\w+)\}/g, (slot, name: string) => {
      const value = slots[name];
      if (value === undefined) return slot;
      return typeof value === 'number' ? written(value) : value;
    });

  const ofAnyGame = (key: string, slots: Slots): string | undefined => {
    const [, kind, game = ''] = /^(\w+\.\w+)_([a-z-]+)$/.exec(key) ?? [];
    if (kind === 'shell.title') return game.charAt(0).toUpperCase() + game.slice(1).replaceAll('-', ' ');
    const event = phrase('study.event');
    if (kind === 'study.eventIn' && event) return fill(form(event, slots), slots);
    return unsaid.some((one) => one === kind) ? '' : undefined;
  };

  return {
    language,
    // A key that is not there shows itself: ugly, but the page goes on, and the test of the catalogues finds it.
    t: (key, slots = {}) => {
      const found = phrase(key);
      return found === undefined ? (ofAnyGame(key, slots) ?? key) : fill(form(found, slots), slots);
    },
    number: written,
    percent: (share, digits = 0) => percentOf(locale, digits).format(share),
    list: (items) => listed(items, language),
    date: (milliseconds) => dateOf(locale).format(milliseconds),
    day: (milliseconds) => dayOf(locale).format(milliseconds),
  };
}

// The first of the person's languages that we have; else English.
export function guessLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}
