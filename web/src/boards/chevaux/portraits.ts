// How each breed is drawn: its usual coat, its head, and what its coat is known for. Drawings, not data: a breed has
// many coats, and the portrait shows one.
import type { Head, Mane } from './heads';

export interface Coat {
  readonly coat: string;
  readonly shade: string;
  readonly mane: string;
  readonly ground: string; // behind the horse
}

const coats = {
  bay: { coat: '#7d4a29', shade: '#552f18', mane: '#1d120b', ground: '#dcd9c6' },
  darkBay: { coat: '#5f3a22', shade: '#3e2413', mane: '#1d120b', ground: '#dcd9c6' },
  chestnut: { coat: '#a35d30', shade: '#763c18', mane: '#8a4a22', ground: '#dfe3d3' },
  liver: { coat: '#74402a', shade: '#4f2917', mane: '#d9b98a', ground: '#dfe3d3' },
  flaxen: { coat: '#b87a3e', shade: '#875424', mane: '#f0e3c4', ground: '#d7dee0' },
  black: { coat: '#322d2d', shade: '#1a1717', mane: '#0f0d0d', ground: '#e3d7c2' },
  grey: { coat: '#b7aea0', shade: '#857c6c', mane: '#f1ebde', ground: '#d7dee0' },
  iron: { coat: '#8b8781', shade: '#615d57', mane: '#3a3734', ground: '#e3d7c2' },
  white: { coat: '#e3dccd', shade: '#b3a996', mane: '#f7f2e6', ground: '#c9d3d2' },
  dun: { coat: '#c4a26b', shade: '#937445', mane: '#3a2a18', ground: '#dfe3d3' },
  sand: { coat: '#d0b184', shade: '#a08258', mane: '#54402a', ground: '#d7dee0' },
  mouse: { coat: '#9b9184', shade: '#6f665b', mane: '#2c2622', ground: '#dfe3d3' },
  gold: { coat: '#c99a4e', shade: '#96692a', mane: '#4b3216', ground: '#dfe3d3' },
  roan: { coat: '#a08079', shade: '#755852', mane: '#3b2622', ground: '#d7dee0' },
} as const satisfies Record<string, Coat>;
type CoatName = keyof typeof coats;

export type Marking = 'blaze' | 'spots' | 'patches' | 'pale-muzzle';

export interface Portrait extends Coat {
  readonly head: Head;
  readonly mane_shape: Mane;
  readonly marking: Marking | null;
}

type Row = readonly [CoatName, Head, (Marking | 'upright')?];

const rows: Readonly<Record<string, Row>> = {
  quarter_horse: ['chestnut', 'classic', 'blaze'],
  thoroughbred: ['bay', 'classic', 'blaze'],
  arabian: ['grey', 'dished'],
  paint: ['chestnut', 'classic', 'patches'],
  mongolian: ['dun', 'pony'],
  icelandic: ['mouse', 'pony'],
  haflinger: ['flaxen', 'pony', 'blaze'],
  shetland: ['black', 'pony'],
  welsh: ['grey', 'pony'],
  andalusian: ['iron', 'classic'],
  mangalarga: ['roan', 'dished'],
  criollo: ['dun', 'classic'],
  appaloosa: ['roan', 'classic', 'spots'],
  standardbred: ['darkBay', 'classic', 'blaze'],
  french_trotter: ['liver', 'classic'],
  morgan: ['darkBay', 'dished'],
  brumby: ['chestnut', 'classic'],
  friesian: ['black', 'classic'],
  percheron: ['iron', 'heavy'],
  brabant: ['roan', 'heavy'],
  fjord: ['sand', 'pony', 'upright'],
  connemara: ['iron', 'pony'],
  lusitano: ['grey', 'classic'],
  lipizzan: ['white', 'classic'],
  gypsy_cob: ['black', 'heavy', 'patches'],
  comtois: ['liver', 'heavy'],
  noriker: ['white', 'heavy', 'spots'],
  marwari: ['bay', 'dished', 'blaze'],
  peruvian_paso: ['chestnut', 'dished'],
  mustang: ['roan', 'classic'],
  trakehner: ['darkBay', 'classic'],
  akhal_teke: ['gold', 'dished'],
  shire: ['darkBay', 'heavy', 'blaze'],
  clydesdale: ['bay', 'heavy', 'blaze'],
  camargue: ['white', 'heavy'],
  falabella: ['chestnut', 'pony', 'blaze'],
  knabstrupper: ['white', 'classic', 'spots'],
  canadian: ['black', 'dished'],
  murgese: ['black', 'classic', 'blaze'],
  bardigiano: ['bay', 'pony', 'blaze'],
  boulonnais: ['grey', 'heavy'],
  cleveland_bay: ['bay', 'classic'],
  suffolk: ['chestnut', 'heavy'],
  caspian: ['bay', 'dished'],
  eriskay: ['white', 'pony'],
  sorraia: ['mouse', 'classic'],
  giara: ['darkBay', 'pony'],
  przewalski: ['dun', 'pony', 'upright'],
};

export function portraitOf(id: string): Portrait {
  const [coat, head, extra] = rows[id] ?? (['bay', 'classic'] as const);
  // The upright mane goes with the pale nose of the wild horse.
  const wild = extra === 'upright';
  return {
    ...coats[coat],
    head,
    mane_shape: wild ? 'upright' : 'full',
    marking: wild ? 'pale-muzzle' : (extra ?? null),
  };
}

export const portraitIds: readonly string[] = Object.keys(rows);
