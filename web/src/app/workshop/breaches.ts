// A broken rule in words. The names and subjects are those of src/games/*/position.hpp and legality.hpp.
import { breeds } from '../../boards/chevaux/breeds';
import { horseName } from '../../boards/change-horses/speech';
import { isHorse } from '../../boards/change-horses/view';
import { colourName } from '../../boards/jeu-de-chevaux/speech';
import { colours } from '../../boards/jeu-de-chevaux/ring';
import type { Breach, GameName } from '../../engine/types';
import type { Key, Words } from '../../words/words';

type Kind = 'seat' | 'number' | 'colour' | 'pawn' | 'horse' | 'card' | 'breed';

// What the subjects of a rule are; a rule that is not here has none, or seats alone.
const kinds: Record<string, readonly Kind[]> = {
  jc_horse_count: ['colour', 'number', 'number'],
  jc_square_shared: ['pawn', 'pawn'],
  jc_start_out: ['colour'],
  jc_too_many_home: ['number'],
  jc_no_move: ['seat', 'number'],
  ch_change_taken: ['seat', 'horse'],
  ch_phase: ['number'],
  ch_space_shared: ['horse', 'horse'],
  ch_not_moved: ['horse', 'number'],
  ch_row_far: ['horse', 'number'],
  ch_lane_shared: ['horse', 'horse'],
  ch_crossed: ['horse'],
  ch_rounds_over: ['number'],
  ch_card_both: ['seat', 'card'],
  ch_hand_count: ['seat', 'number', 'number'],
  ch_shown_count: ['seat', 'number', 'number'],
  ch_board_count: ['number', 'number'],
  ch_laid_count: ['seat', 'number'],
  ch_certificate_count: ['seat', 'number'],
  ch_certificate_count_pile: ['number', 'number'],
  ch_certificate_twice: ['horse'],
  ch_carrots: ['seat', 'number'],
  ch_bid_number: ['seat', 'number'],
  ch_bid_twice: ['seat', 'seat', 'number'],
  cx_card_twice: ['breed'],
  cx_card_count: ['number', 'number'],
  cx_not_played: ['seat', 'number'],
  cx_unseen: ['seat', 'number'],
  cx_mingled: ['breed'],
  cx_rounds_reached: ['number'],
};

export const breedName = (id: string, words: Words): string =>
  breeds.find((one) => one.id === id)?.names[words.language] ?? id;

function subjectText(kind: Kind, subject: string, names: readonly string[], words: Words): string {
  const colour = colours.find((one) => one === subject[0]);
  switch (kind) {
    case 'seat':
      return names[Number(subject)] ?? subject;
    case 'colour':
      return colour ? colourName(colour, words) : subject;
    case 'pawn':
      return colour ? `${colourName(colour, words)} ${subject.slice(1)}` : subject;
    case 'horse':
      return isHorse(subject) ? horseName(subject, words) : subject;
    case 'breed':
      return breedName(subject, words);
    case 'number':
    case 'card':
      return subject;
  }
}

// Some rules are broken in one of two ways, and the second subject (of the certificates the first) says which.
function variantOf({ rule, subjects }: Breach): string {
  if (rule === 'form') return subjects[1] ? 'form' : 'form_missing';
  if (rule === 'place' || rule === 'out_cards') return `${rule}_${subjects[1] ?? ''}`;
  return rule === 'certificate_count' && subjects[0] === 'pile' ? `${rule}_pile` : rule;
}

function keyOf(variant: string, game: GameName): string {
  if (variant === 'form') return 'workshop.form';
  if (variant === 'form_missing') return 'workshop.form_missing';
  switch (game) {
    case 'jeu-de-chevaux':
      return `workshop.jc_${variant}`;
    case 'change-horses':
      return `workshop.ch_${variant}`;
    case 'chevaux':
      return `workshop.cx_${variant}`;
  }
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export function sentenceFor(breach: Breach, game: GameName, names: readonly string[], words: Words): string {
  const key = keyOf(variantOf(breach), game);
  const kindsHere = kinds[key.slice('workshop.'.length)];
  const [a = '', b = '', c = ''] = breach.subjects.map((subject, at) =>
    breach.rule === 'form' ? subject : subjectText(kindsHere?.[at] ?? 'seat', subject, names, words),
  );
  const said = words.t(key as Key, { a, b, c, n: Number(breach.subjects[0]) });
  return said === key ? breach.sentence : capital(said); // a newer engine may name rules that this page does not know
}
