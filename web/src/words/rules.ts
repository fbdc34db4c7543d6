// Words of the rules pages and of the page that says who made the games.
export { default as en } from '../../../data/words/en/rules.json';
export { default as fr } from '../../../data/words/fr/rules.json';
export { default as it } from '../../../data/words/it/rules.json';
