// Words of the position workshop.
export { default as en } from '../../../data/words/en/workshop.json';
export { default as fr } from '../../../data/words/fr/workshop.json';
export { default as it } from '../../../data/words/it/workshop.json';
