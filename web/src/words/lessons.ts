// Words of the lessons: of their pages, and what the coach says in each game.
export { default as en } from '../../../data/words/en/lessons.json';
export { default as fr } from '../../../data/words/fr/lessons.json';
export { default as it } from '../../../data/words/it/lessons.json';
