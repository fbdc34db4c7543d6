// Figures with their units, as the language writes them.
import type { Key, Language, Words } from '../../words/words';
import type { Breed, Characteristic, Rarity } from './breeds';

const units: Readonly<Record<Exclude<Characteristic, 'date'>, Intl.NumberFormatOptions>> = {
  weight: { unit: 'kilogram', unitDisplay: 'short' },
  height: { unit: 'centimeter', unitDisplay: 'short' },
  speed: { unit: 'kilometer-per-hour', unitDisplay: 'short' },
  lifespan: { unit: 'year', unitDisplay: 'long' },
};

const names: Readonly<Record<Characteristic, Key>> = {
  weight: 'chevaux.weight',
  height: 'chevaux.height',
  date: 'chevaux.date',
  speed: 'chevaux.speed',
  lifespan: 'chevaux.lifespan',
};

const rarityNames: Readonly<Record<Rarity, Key>> = {
  common: 'chevaux.common',
  uncommon: 'chevaux.uncommon',
  rare: 'chevaux.rare',
  'very-rare': 'chevaux.veryRare',
};

export const characteristicName = (characteristic: Characteristic, words: Words): string =>
  words.t(names[characteristic]);
export const rarityName = (rarity: Rarity, words: Words): string => words.t(rarityNames[rarity]);

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export interface Figure {
  readonly number: string; // "68", "1000 BC"
  readonly unit: string; // "km/h"; empty for a year
  readonly text: string; // both
}

const formats = new Map<string, Intl.NumberFormat>();

function format(characteristic: Exclude<Characteristic, 'date'>, language: Language): Intl.NumberFormat {
  const key = characteristic + language;
  const found = formats.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', ...units[characteristic] });
  formats.set(key, found);
  return found;
}

function withUnit(characteristic: Exclude<Characteristic, 'date'>, value: number, language: Language): Figure {
  const parts = format(characteristic, language).formatToParts(value);
  const pick = (wanted: boolean): string =>
    parts
      .filter((part) => (part.type === 'unit') === wanted)
      .map((part) => part.value)
      .join('')
      .trim();
  // A figure and its unit stay on one line.
  return { number: pick(false), unit: pick(true), text: `${pick(false)}\u00a0${pick(true)}` };
}

// A year is no quantity: four digits are not grouped.
function year(value: number, words: Words): Figure {
  const digits = Math.abs(value) >= 10_000 ? words.number(Math.abs(value)) : String(Math.abs(value));
  const text = value < 0 ? words.t('chevaux.beforeChrist', { year: digits }).replaceAll(' ', '\u00a0') : digits;
  return { number: text, unit: '', text };
}

export const figure = (characteristic: Characteristic, value: number, words: Words): Figure =>
  characteristic === 'date' ? year(value, words) : withUnit(characteristic, value, words.language);

export const figureOf = (breed: Breed, characteristic: Characteristic, words: Words): Figure =>
  figure(characteristic, breed.figures[characteristic], words);

// "≈ 68 km/h"
export function markedText(breed: Breed, characteristic: Characteristic, words: Words): string {
  const { text } = figureOf(breed, characteristic, words);
  return breed.estimates.includes(characteristic) ? `≈\u00a0${text}` : text;
}

// How far apart two figures are: of two dates it is a number of years.
export const difference = (characteristic: Characteristic, amount: number, words: Words): string =>
  characteristic === 'date'
    ? withUnit('lifespan', amount, words.language).text
    : figure(characteristic, amount, words).text;
