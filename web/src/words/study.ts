// Words of looking back at a game.
export { default as en } from '../../../data/words/en/study.json';
export { default as fr } from '../../../data/words/fr/study.json';
export { default as it } from '../../../data/words/it/study.json';
