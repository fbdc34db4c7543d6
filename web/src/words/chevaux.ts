// Words of Chevaux. Where a sentence differs for the reader, its key ends in `You`.
export { default as en } from '../../../data/words/en/chevaux.json';
export { default as fr } from '../../../data/words/fr/chevaux.json';
export { default as it } from '../../../data/words/it/chevaux.json';
