// Words of one's own games and their statistics: a file a language, because there are many.
export { en } from './games/en';
export { fr } from './games/fr';
export { it } from './games/it';
