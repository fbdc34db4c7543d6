// The 48 breeds of data/breeds.csv, with what the page shows of them; a test compares the two.
import type { Characteristic } from '../../engine/views';
import type { Language } from '../../words/words';

export type { Characteristic } from '../../engine/views';
export const characteristics = ['weight', 'height', 'date', 'speed', 'lifespan'] as const satisfies readonly Characteristic[];

// From common to very rare: the order decides a tie.
export const rarities = ['common', 'uncommon', 'rare', 'very-rare'] as const;
export type Rarity = (typeof rarities)[number];

export interface Breed {
  readonly id: string;
  readonly names: Readonly<Record<Language, string>>;
  readonly country: string; // in English; `countryName` has the others
  readonly figures: Readonly<Record<Characteristic, number>>; // kg, cm, year (negative: before Christ), km/h, years
  readonly estimates: readonly Characteristic[]; // the figures that are estimates
  readonly rarity: Rarity;
}

// id, names (en, fr, it), country, five figures, rarity, first letters of the figures that are estimates.
type Row = readonly [
  string, string, string, string, string, number, number, number, number, number, Rarity, string,
];

const rows: readonly Row[] = [
  ['quarter_horse', 'American Quarter Horse', 'Quarter Horse', 'Quarter Horse', 'United States', 500, 152, 1674, 88, 27, 'common', 'l'],
  ['thoroughbred', 'Thoroughbred', 'Pur-sang anglais', 'Purosangue inglese', 'England', 480, 163, 1704, 71, 26, 'common', 'l'],
  ['arabian', 'Arabian', 'Pur-sang arabe', 'Purosangue arabo', 'Arabian Peninsula', 420, 150, -2500, 64, 28, 'common', 'l'],
  ['paint', 'American Paint Horse', 'Paint Horse', 'Paint Horse', 'United States', 485, 154, 1962, 69, 29, 'common', 'sl'],
  ['mongolian', 'Mongolian Horse', 'Cheval mongol', 'Cavallo mongolo', 'Mongolia', 270, 132, -2000, 53, 24, 'common', 'sl'],
  ['icelandic', 'Icelandic Horse', 'Islandais', 'Islandese', 'Iceland', 365, 140, 874, 48, 32, 'common', 'l'],
  ['haflinger', 'Haflinger', 'Haflinger', 'Haflinger (Avelignese)', 'Italy / Austria (South Tyrol)', 450, 145, 1874, 42, 30, 'common', 'sl'],
  ['shetland', 'Shetland Pony', 'Poney Shetland', 'Pony delle Shetland', 'Scotland', 195, 102, -800, 36, 34, 'common', 'dsl'],
  ['welsh', 'Welsh Pony', 'Poney Welsh', 'Pony gallese (Welsh)', 'Wales', 285, 128, -1600, 46, 31, 'common', 'wsl'],
  ['andalusian', 'Andalusian (Pura Raza Española)', 'Pure race espagnole', 'Andaluso (Pura Raza Española)', 'Spain', 495, 156, 1570, 58, 25, 'common', 'sl'],
  ['mangalarga', 'Mangalarga Marchador', 'Mangalarga Marchador', 'Mangalarga Marchador', 'Brazil', 375, 150, 1812, 45, 30, 'common', 'sl'],
  ['criollo', 'Criollo', 'Criollo', 'Criollo argentino', 'Argentina', 430, 144, 1536, 52, 33, 'common', 'sl'],
  ['appaloosa', 'Appaloosa', 'Appaloosa', 'Appaloosa', 'United States', 490, 155, 1750, 66, 28, 'common', 'sl'],
  ['standardbred', 'Standardbred', 'Trotteur américain (Standardbred)', 'Trottatore americano (Standardbred)', 'United States', 460, 157, 1879, 56, 27, 'common', 'l'],
  ['french_trotter', 'French Trotter', 'Trotteur français', 'Trottatore francese', 'France', 540, 165, 1836, 57, 25, 'common', 'sl'],
  ['morgan', 'Morgan', 'Morgan', 'Morgan', 'United States', 450, 151, 1789, 55, 28, 'common', 's'],
  ['brumby', 'Brumby', 'Brumby', 'Brumby', 'Australia', 375, 143, 1804, 54, 20, 'common', 'whsl'],
  ['friesian', 'Friesian', 'Frison', 'Frisone', 'Netherlands', 590, 162, 1544, 48, 16, 'uncommon', ''],
  ['percheron', 'Percheron', 'Percheron', 'Percheron', 'France', 900, 166, 732, 39, 25, 'uncommon', 'sl'],
  ['brabant', 'Belgian Draught (Brabant)', 'Trait belge (Brabançon)', 'Cavallo da tiro belga (Brabantino)', 'Belgium', 1010, 171, 1886, 33, 22, 'uncommon', 'sl'],
  ['fjord', 'Fjord', 'Fjord', 'Fjord norvegese', 'Norway', 445, 141, -2000, 44, 31, 'uncommon', 'sl'],
  ['connemara', 'Connemara Pony', 'Connemara', 'Pony Connemara', 'Ireland', 370, 142, 1588, 51, 32, 'uncommon', 'sl'],
  ['lusitano', 'Lusitano', 'Lusitanien', 'Lusitano', 'Portugal', 505, 160, 1748, 60, 27, 'uncommon', 'sl'],
  ['lipizzan', 'Lipizzan', 'Lipizzan', 'Lipizzano', 'Slovenia / Austria', 485, 156, 1580, 43, 35, 'uncommon', 's'],
  ['gypsy_cob', 'Gypsy Cob', 'Irish cob', 'Gypsy Cob (Tinker)', 'Ireland / United Kingdom', 570, 147, 1945, 37, 24, 'uncommon', 'dsl'],
  ['comtois', 'Comtois', 'Comtois', 'Comtois', 'France', 730, 157, 450, 35, 23, 'uncommon', 'sl'],
  ['noriker', 'Noriker', 'Noriker', 'Norico', 'Austria', 780, 163, 1688, 32, 21, 'uncommon', 'sl'],
  ['marwari', 'Marwari', 'Marwari', 'Marwari', 'India', 355, 148, 1150, 63, 26, 'uncommon', 'sl'],
  ['peruvian_paso', 'Peruvian Paso', 'Paso péruvien', 'Paso peruviano', 'Peru', 435, 149, 1532, 40, 28, 'uncommon', 'sl'],
  ['mustang', 'Mustang', 'Mustang', 'Mustang', 'United States', 345, 146, 1598, 61, 22, 'uncommon', 'sl'],
  ['trakehner', 'Trakehner', 'Trakehner', 'Trakehner', 'Germany (East Prussia)', 560, 164, 1732, 62, 25, 'uncommon', 'sl'],
  ['akhal_teke', 'Akhal-Teke', 'Akhal-Téké', 'Akhal-Teke', 'Turkmenistan', 440, 157, -1000, 68, 23, 'rare', 'sl'],
  ['shire', 'Shire', 'Shire', 'Shire', 'England', 1000, 178, 1755, 31, 26, 'rare', 'sl'],
  ['clydesdale', 'Clydesdale', 'Clydesdale', 'Clydesdale', 'Scotland', 850, 175, 1720, 34, 23, 'rare', 's'],
  ['camargue', 'Camargue', 'Camargue', 'Camargue', 'France', 400, 142, -50, 47, 30, 'rare', 'sl'],
  ['falabella', 'Falabella', 'Falabella', 'Falabella', 'Argentina', 75, 77, 1868, 24, 42, 'rare', 's'],
  ['knabstrupper', 'Knabstrupper', 'Knabstrup', 'Knabstrupper', 'Denmark', 500, 158, 1812, 59, 28, 'rare', 'sl'],
  ['canadian', 'Canadian Horse', 'Cheval canadien', 'Cavallo canadese', 'Canada', 525, 155, 1665, 50, 29, 'rare', 'sl'],
  ['murgese', 'Murgese', 'Murgese', 'Murgese', 'Italy', 470, 160, 1926, 50, 26, 'rare', 'wsl'],
  ['bardigiano', 'Bardigiano', 'Bardigiano', 'Bardigiano', 'Italy', 410, 143, 1977, 41, 30, 'rare', 'sl'],
  ['boulonnais', 'Boulonnais', 'Boulonnais', 'Boulonnais', 'France', 750, 168, 1886, 38, 24, 'rare', 'sl'],
  ['cleveland_bay', 'Cleveland Bay', 'Bai de Cleveland', 'Baio di Cleveland', 'England', 610, 166, 1650, 56, 25, 'very-rare', 'sl'],
  ['suffolk', 'Suffolk Punch', 'Suffolk Punch', 'Suffolk Punch', 'England', 950, 170, 1586, 30, 28, 'very-rare', 's'],
  ['caspian', 'Caspian Horse', 'Caspien', 'Cavallo del Caspio', 'Iran', 215, 115, -3400, 45, 33, 'very-rare', 'wsl'],
  ['eriskay', 'Eriskay Pony', 'Poney Eriskay', 'Pony Eriskay', 'Scotland', 320, 130, 700, 43, 32, 'very-rare', 'wdsl'],
  ['sorraia', 'Sorraia', 'Sorraia', 'Sorraia', 'Portugal', 340, 145, 1920, 48, 27, 'very-rare', 'wsl'],
  ['giara', 'Giara Horse', 'Cheval de la Giara', 'Cavallino della Giara', 'Italy (Sardinia)', 195, 128, -400, 40, 24, 'very-rare', 'sl'],
  ['przewalski', 'Przewalski\'s Horse', 'Cheval de Przewalski', 'Cavallo di Przewalski', 'Mongolia', 300, 132, -43000, 65, 25, 'very-rare', 'ds'],
];

// French and Italian names, by the English one.
const countries: Readonly<Record<string, readonly [string, string]>> = {
  'Arabian Peninsula': ['Péninsule Arabique', 'Penisola arabica'],
  Argentina: ['Argentine', 'Argentina'],
  Australia: ['Australie', 'Australia'],
  Austria: ['Autriche', 'Austria'],
  Belgium: ['Belgique', 'Belgio'],
  Brazil: ['Brésil', 'Brasile'],
  Canada: ['Canada', 'Canada'],
  Denmark: ['Danemark', 'Danimarca'],
  England: ['Angleterre', 'Inghilterra'],
  France: ['France', 'Francia'],
  'Germany (East Prussia)': ['Allemagne (Prusse-Orientale)', 'Germania (Prussia Orientale)'],
  Iceland: ['Islande', 'Islanda'],
  India: ['Inde', 'India'],
  Iran: ['Iran', 'Iran'],
  Ireland: ['Irlande', 'Irlanda'],
  'Ireland / United Kingdom': ['Irlande / Royaume-Uni', 'Irlanda / Regno Unito'],
  Italy: ['Italie', 'Italia'],
  'Italy (Sardinia)': ['Italie (Sardaigne)', 'Italia (Sardegna)'],
  'Italy / Austria (South Tyrol)': ['Italie / Autriche (Tyrol du Sud)', 'Italia / Austria (Alto Adige)'],
  Mongolia: ['Mongolie', 'Mongolia'],
  Netherlands: ['Pays-Bas', 'Paesi Bassi'],
  Norway: ['Norvège', 'Norvegia'],
  Peru: ['Pérou', 'Perù'],
  Portugal: ['Portugal', 'Portogallo'],
  Scotland: ['Écosse', 'Scozia'],
  'Slovenia / Austria': ['Slovénie / Autriche', 'Slovenia / Austria'],
  Spain: ['Espagne', 'Spagna'],
  Turkmenistan: ['Turkménistan', 'Turkmenistan'],
  'United States': ['États-Unis', 'Stati Uniti'],
  Wales: ['Pays de Galles', 'Galles'],
};

const breedOf = ([id, en, fr, it, country, weight, height, date, speed, lifespan, rarity, marks]: Row): Breed => ({
  id,
  names: { en, fr, it },
  country,
  figures: { weight, height, date, speed, lifespan },
  estimates: characteristics.filter((characteristic) => marks.includes(characteristic.charAt(0))),
  rarity,
});

export const breeds: readonly Breed[] = rows.map(breedOf);

const byId = new Map(breeds.map((breed) => [breed.id, breed]));

// The breed of a card; an id that is not in the deck is a mistake of ours.
export function breedOfId(id: string): Breed {
  const found = byId.get(id);
  if (!found) throw new Error(`no breed has the id ${id}`);
  return found;
}

// Without what stands in brackets, for a title: "Andalusian".
export const shortName = (breed: Breed, language: Language): string =>
  breed.names[language].replace(/ \(.*/, '');

export function countryName(breed: Breed, language: Language): string {
  if (language === 'en') return breed.country;
  const [french, italian] = countries[breed.country] ?? [breed.country, breed.country];
  return language === 'fr' ? french : italian;
}

export const rank = (rarity: Rarity): number => rarities.indexOf(rarity);
