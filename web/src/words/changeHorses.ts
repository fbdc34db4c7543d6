// The words of Change Horses. Terms as in the rules' table of terms.
export { en } from './change-horses/en';
export { fr } from './change-horses/fr';
export { it } from './change-horses/it';
