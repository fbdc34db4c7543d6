// A bot's reason in words.
import type { Reason } from '../../engine/types';
import type { Words } from '../../words/words';
import type { AnyBoard } from '../boards';

// The names of src/bots/reason.hpp.
export const reasonKinds = [
  'wins',
  'best_by',
  'behind_by',
  'only_move',
  'count_to',
  'count_even',
  'own_stays',
  'own_runs',
  'rival_runs',
  'reveals',
  'hides',
  'keeps_wild',
  'keeps_carrots',
  'plays_late',
  'round_chance',
  'gives_round',
  'beats_unseen',
  'rare_enough',
  'stake',
  'sends_back',
  'comes_out',
  'comes_home',
  'in_danger',
  'escapes',
  'blocks',
  'climbs',
  'rolls_again',
] as const;

// These repeat the figure that stands beside the move anyway.
const silent: readonly string[] = ['wins'];

// A difference too small to show as a figure is none.
const differences: readonly string[] = ['best_by', 'behind_by', 'reveals', 'hides', 'escapes'];

// These speak to whoever moves, and of that player by name when somebody else reads.
const personal = ['own_stays', 'own_runs', 'reveals', 'hides'] as const;

// Empty where there is nothing to say: a newer engine may know reasons that this page does not. `who` moves; without a
// name it is the reader.
export function sentenceFor(reason: Reason, board: Pick<AnyBoard, 'subject'>, words: Words, who?: string): string {
  const kind = reasonKinds.find((known) => known === reason.kind);
  if (!kind || silent.includes(kind)) return '';
  if (differences.includes(kind) && reason.chance < 0.005) return '';
  const slots = {
    subject: board.subject(kind, reason.subject, words),
    amount: reason.amount,
    n: reason.amount,
    chance: words.percent(reason.chance),
  };
  const theirs = who === undefined ? undefined : personal.find((one) => one === kind);
  return theirs
    ? words.t(`shell.theirs_${theirs}`, { ...slots, who: who ?? '' })
    : words.t(`shell.reason_${kind}`, slots);
}
