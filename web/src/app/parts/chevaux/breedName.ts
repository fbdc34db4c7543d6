import { breeds } from '../../../boards/chevaux/breeds';
import type { Words } from '../../../words/words';

export const breedName = (id: string, words: Words): string =>
  breeds.find((one) => one.id === id)?.names[words.language] ?? id;
