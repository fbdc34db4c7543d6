// The words of Jeu de Chevaux.
export { default as en } from '../../../data/words/en/jeu-de-chevaux.json';
export { default as fr } from '../../../data/words/fr/jeu-de-chevaux.json';
export { default as it } from '../../../data/words/it/jeu-de-chevaux.json';
