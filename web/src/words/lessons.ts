// Words of the lessons: of their pages, and what the coach says in each game.
import * as changeHorses from './lessons/changeHorses';
import * as chevaux from './lessons/chevaux';
import * as jeuDeChevaux from './lessons/jeuDeChevaux';
import * as pages from './lessons/pages';

export const en = { ...pages.en, ...changeHorses.en, ...chevaux.en, ...jeuDeChevaux.en };
export const fr = { ...pages.fr, ...changeHorses.fr, ...chevaux.fr, ...jeuDeChevaux.fr };
export const it = { ...pages.it, ...changeHorses.it, ...chevaux.it, ...jeuDeChevaux.it };
