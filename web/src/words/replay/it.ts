// Words of looking back, sharing and opening records in Italian.
import type { Like } from '../words';
import type { en } from './en';

export const it: Like<typeof en> = {
  title: 'Rivedere la partita',
  controls: 'Percorrere la partita',
  first: 'All’inizio',
  back: 'Una mossa indietro',
  play: 'Riproduci',
  pause: 'Ferma',
  on: 'Una mossa avanti',
  last: 'Alla fine',
  slider: 'Momento della partita',
  start: 'Prima della prima mossa',
  moment: 'Mossa {n} di {all}',
  eyes: 'Visto da',
  eyesOpen: 'Tutte le carte scoperte',
  eyesNobody: 'Uno spettatore',
  held: 'Che cosa ha ciascuno',
  keysNote: 'Frecce: una mossa. Pagine: dieci mosse. Inizio e Fine: agli estremi. Spazio: riproduci. E: altri occhi. L: leggi la mossa.',
};
