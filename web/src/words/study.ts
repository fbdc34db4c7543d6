// Words of looking back at a game: a file a language, because there are many.
export { en } from './study/en';
export { fr } from './study/fr';
export { it } from './study/it';
