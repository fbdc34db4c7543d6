// Words of one's own games and their statistics.
export { default as en } from '../../../data/words/en/games.json';
export { default as fr } from '../../../data/words/fr/games.json';
export { default as it } from '../../../data/words/it/games.json';
