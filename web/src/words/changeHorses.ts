// The words of Change Horses. Terms as in the rules' table of terms.
export { default as en } from '../../../data/words/en/change-horses.json';
export { default as fr } from '../../../data/words/fr/change-horses.json';
export { default as it } from '../../../data/words/it/change-horses.json';
