// Whole games for the tests of looking back, from the golden records.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const golden = (name: string): string =>
  JSON.stringify(
    JSON.parse(readFileSync(fileURLToPath(new URL(`../../../tests/golden/${name}.json`, import.meta.url)), 'utf8')),
  );

export const changeHorses = golden('change-horses-five');
export const chevaux = golden('chevaux-three');
export const jeuDeChevaux = golden('jeu-de-chevaux-two');
