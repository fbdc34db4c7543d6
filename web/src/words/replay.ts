// Words of looking back, sharing and opening records.
export { default as en } from '../../../data/words/en/replay.json';
export { default as fr } from '../../../data/words/fr/replay.json';
export { default as it } from '../../../data/words/it/replay.json';
