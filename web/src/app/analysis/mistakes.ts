// Which decisions count as mistakes: those that the chart marks and a lesson asks about.
import type { Decision, Study } from '../../engine/study';
import type { Seat } from '../../engine/types';

const dear = 0.02; // of a win

export const isMistake = ({ verdict, cost }: Decision): boolean => verdict === 'worse' && cost.value >= dear;

// The moments that a chart marks, in the order of the game.
export const marksOf = ({ turning_points: turning, decisions }: Study): number[] =>
  [...new Set([...turning, ...decisions.filter(isMistake)].map(({ event }) => event))].sort((a, b) => a - b);

// In the order of the game.
export const mistakesOf = (study: Study | null, seat: Seat): Decision[] =>
  (study?.decisions ?? []).filter((one) => one.seat === seat && isMistake(one)).sort((a, b) => a.event - b.event);
