// The words of the four Wild Horse options.
import type { Key } from '../../words/words';
import type { WildOption } from './moves';

export const optionNames: Record<WildOption, Key> = {
  stumble: 'changeHorses.stumble',
  slip: 'changeHorses.slip',
  fast: 'changeHorses.fast',
  change: 'changeHorses.change',
};

export const optionWhats: Record<WildOption, Key> = {
  stumble: 'changeHorses.stumbleWhat',
  slip: 'changeHorses.slipWhat',
  fast: 'changeHorses.fastWhat',
  change: 'changeHorses.changeWhat',
};

// Why an option is not there; the other two always are.
export const optionReasons: Partial<Record<WildOption, Key>> = {
  stumble: 'changeHorses.noStumble',
  slip: 'changeHorses.noSlip',
};

export const optionPrompts: Record<WildOption, Key> = {
  stumble: 'changeHorses.stumblePrompt',
  slip: 'changeHorses.slipPrompt',
  fast: 'changeHorses.fastPrompt',
  change: 'changeHorses.changePrompt',
};
