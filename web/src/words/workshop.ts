// Words of the position workshop: a file a language, because there are many.
export { en } from './workshop/en';
export { fr } from './workshop/fr';
export { it } from './workshop/it';
