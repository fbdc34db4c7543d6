// Words of looking back, sharing and opening records: a file a language.
export { en } from './replay/en';
export { fr } from './replay/fr';
export { it } from './replay/it';
