// Words of the problems in three languages.
export { default as en } from '../../../data/words/en/problems.json';
export { default as fr } from '../../../data/words/fr/problems.json';
export { default as it } from '../../../data/words/it/problems.json';
