// Words of online play.
export { default as en } from '../../../data/words/en/online.json';
export { default as fr } from '../../../data/words/fr/online.json';
export { default as it } from '../../../data/words/it/online.json';
