// Words of the board of a game that has none of its own.
export { default as en } from '../../../data/words/en/plain.json';
export { default as fr } from '../../../data/words/fr/plain.json';
export { default as it } from '../../../data/words/it/plain.json';
