// A place on a horse's way in words, the same on the board and in the form.
import { gateStep } from '../../../boards/jeu-de-chevaux/ring';
import type { Words } from '../../../words/words';
import { homeStep, stableStep } from './ringPieces';

export function stepName(step: number, words: Words): string {
  if (step <= stableStep) return words.t('workshop.inStable');
  if (step >= homeStep) return words.t('workshop.atHome');
  if (step > gateStep) return words.t('workshop.atNumber', { n: step - gateStep });
  return words.t('workshop.atStep', { n: step });
}
