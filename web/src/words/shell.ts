// Words of the shell: a file a language, because there are many.
export { en } from './shell/en';
export { fr } from './shell/fr';
export { it } from './shell/it';
