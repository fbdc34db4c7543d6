// Words of the shell.
export { default as en } from '../../../data/words/en/shell.json';
export { default as fr } from '../../../data/words/fr/shell.json';
export { default as it } from '../../../data/words/it/shell.json';
