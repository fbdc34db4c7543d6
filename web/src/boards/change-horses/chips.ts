// A sentence of the log in parts: what is said, and the horses in it, which are shown as their plates.
import { isHorse, type Horse } from './view';

export interface Part {
  text: string;
  horse: Horse | null;
}

// A lone capital from A to F is a horse, unless somebody at the table is called that.
export function partsOf(sentence: string, names: readonly string[]): Part[] {
  return sentence
    .split(/(?<![\p{L}\p{N}])([A-F])(?![\p{L}\p{N}'’])/u)
    .filter((text) => text !== '')
    .map((text) => ({ text, horse: isHorse(text) && !names.includes(text) ? text : null }));
}
