import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { breeds, characteristics, countryName, shortName } from '../../../src/boards/chevaux/breeds';
import { outlines } from '../../../src/boards/chevaux/heads';
import { portraitIds, portraitOf } from '../../../src/boards/chevaux/portraits';

const [head = '', ...lines] = readFileSync(new URL('../../../../data/breeds.csv', import.meta.url), 'utf8')
  .trim()
  .split(/\r?\n/);
const columns = head.split(',');
const rows = lines.map((line) => {
  const cells = line.split(',');
  // The last column is prose and may hold commas.
  return Object.fromEntries(
    columns.map((name, at) => [name, at === columns.length - 1 ? cells.slice(at).join(',') : (cells[at] ?? '')]),
  );
});

const colours: Record<string, string> = { common: 'green', uncommon: 'yellow', rare: 'orange', 'very-rare': 'red' };
const marks = { weight: 'weight', height: 'height', date: 'appeared', speed: 'speed', lifespan: 'lifespan' } as const;

describe('the breeds', () => {
  test('are those of data/breeds.csv, figure by figure', () => {
    expect(
      breeds.map((breed) => ({
        id: breed.id,
        name_en: breed.names.en,
        name_fr: breed.names.fr,
        name_it: breed.names.it,
        country: breed.country,
        weight_kg: String(breed.figures.weight),
        height_cm: String(breed.figures.height),
        appeared_year: String(breed.figures.date),
        top_speed_kmh: String(breed.figures.speed),
        lifespan_years: String(breed.figures.lifespan),
        rarity: colours[breed.rarity],
      })),
    ).toEqual(rows.map(({ population_est: _, source_or_estimate: __, ...row }) => row));
  });

  test('carry the estimate marks of the file', () => {
    for (const [at, breed] of breeds.entries()) {
      const text = (rows[at]?.['source_or_estimate'] ?? '').split(';')[0] ?? '';
      const wanted = characteristics.filter((one) => text.split(' ').includes(`${marks[one]}:e`));
      expect(breed.estimates, breed.id).toEqual(wanted);
    }
  });

  test('have a country in French and Italian', () => {
    for (const breed of breeds) {
      expect(countryName(breed, 'en')).toBe(breed.country);
      expect(countryName(breed, 'fr').length).toBeGreaterThan(2);
      expect(countryName(breed, 'it').length).toBeGreaterThan(2);
    }
    const england = breeds.find((breed) => breed.country === 'England');
    expect(england && [countryName(england, 'fr'), countryName(england, 'it')]).toEqual(['Angleterre', 'Inghilterra']);
  });

  test('have a portrait each', () => {
    expect([...portraitIds].sort()).toEqual(breeds.map((breed) => breed.id).sort());
    for (const breed of breeds) expect(outlines[portraitOf(breed.id).head].coat).toMatch(/^M/);
    const looks = breeds.map((breed) => JSON.stringify(portraitOf(breed.id)));
    expect(new Set(looks).size, 'no two look the same').toBe(breeds.length);
    // A draught horse and an Arabian do not share an outline.
    expect(portraitOf('shire').head).not.toBe(portraitOf('arabian').head);
  });

  test('lose what stands in brackets in a title', () => {
    const andalusian = breeds.find((breed) => breed.id === 'andalusian');
    expect(andalusian && shortName(andalusian, 'en')).toBe('Andalusian');
  });
});
