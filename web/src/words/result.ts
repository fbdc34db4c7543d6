// Words of the result page: a file a language.
export { en } from './result/en';
export { fr } from './result/fr';
export { it } from './result/it';
