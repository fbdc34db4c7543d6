// Words of looking back, sharing and opening records in French. The space before a colon, a semicolon or a question mark
// does not break.
import type { Like } from '../words';
import type { en } from './en';

export const fr: Like<typeof en> = {
  title: 'Revoir la partie',
  controls: 'Parcourir la partie',
  first: 'Au début',
  back: 'Un coup en arrière',
  play: 'Lecture',
  pause: 'Pause',
  on: 'Un coup en avant',
  last: 'À la fin',
  slider: 'Moment de la partie',
  start: 'Avant le premier coup',
  moment: 'Coup {n} sur {all}',
  eyes: 'Vu par',
  eyesOpen: 'Toutes cartes ouvertes',
  eyesNobody: 'Un spectateur',
  held: 'Ce que chacun détient',
  keysNote: 'Flèches : un coup. Pages : dix coups. Début et Fin : aux extrémités. Espace : lecture. E : d’autres yeux. L : lire le coup.',
};
