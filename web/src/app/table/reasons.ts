// A bot's reason in words.
import type { Reason } from '../../engine/types';
import type { Words } from '../../words/words';
import type { AnyBoard } from '../boards';

// The names of src/bots/reason.hpp.
export const reasonKinds = [
  'wins', 'best_by', 'behind_by', 'only_move', 'count_to', 'count_even', 'own_stays', 'own_runs', 'rival_runs',
  'reveals', 'hides', 'keeps_wild', 'keeps_carrots', 'plays_late', 'round_chance', 'gives_round', 'beats_unseen', 'rare_enough',
  'stake', 'sends_back', 'comes_out', 'comes_home', 'in_danger', 'escapes', 'blocks', 'climbs', 'rolls_again',
] as const;

// These repeat the figure that stands beside the move anyway.
const silent: readonly string[] = ['wins'];

// A difference too small to show as a figure is none.
const differences: readonly string[] = ['best_by', 'behind_by', 'reveals', 'hides', 'escapes'];

// Empty where there is nothing to say: a newer engine may know reasons that this page does not.
export function sentenceFor(reason: Reason, board: Pick<AnyBoard, 'subject'>, words: Words): string {
  const kind = reasonKinds.find((known) => known === reason.kind);
  if (!kind || silent.includes(kind)) return '';
  if (differences.includes(kind) && reason.chance < 0.005) return '';
  return words.t(`shell.reason_${kind}`, {
    subject: board.subject(kind, reason.subject, words),
    amount: reason.amount,
    n: reason.amount,
    chance: words.percent(reason.chance),
  });
}
