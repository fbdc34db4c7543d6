// Words of online play: a file a language, because there are many.
export { en } from './online/en';
export { fr } from './online/fr';
export { it } from './online/it';
