// How long the engine in the worker may think, and what a bot makes of it.
import type { Advice, Level } from '../engine/types';
import { Refused } from './refused';

// A deadline besides the level's own number of iterations, for slow machines.
export const longest_ms: Record<Level, number> = { random: 0, foal: 200, trot: 200, canter: 500, gallop: 1000 };

export function chosenOf(advice: Advice): string {
  const chosen = advice.ranked[advice.chosen];
  if (!chosen) throw new Refused('internal', 'the bot has no answer');
  return chosen.move;
}
