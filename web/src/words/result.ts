// Words of the result page.
export { default as en } from '../../../data/words/en/result.json';
export { default as fr } from '../../../data/words/fr/result.json';
export { default as it } from '../../../data/words/it/result.json';
