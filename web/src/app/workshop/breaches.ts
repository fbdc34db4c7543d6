// A broken rule in words. The names and subjects are those of src/games/*/position.hpp and legality.hpp.
import type { Breach, GameName } from '../../engine/types';
import type { Key, Words } from '../../words/words';
import { workshopOf, type WorkshopPart } from './part';

function subjectText(
  part: WorkshopPart | undefined,
  kind: string,
  subject: string,
  names: readonly string[],
  words: Words,
): string {
  if (kind === 'seat') return names[Number(subject)] ?? subject;
  return kind === 'number' || kind === 'card' || !part ? subject : part.subject(kind, subject, words);
}

// Some rules are broken in one of two ways, and the second subject (of the certificates the first) says which.
function variantOf({ rule, subjects }: Breach): string {
  if (rule === 'form') return subjects[1] ? 'form' : 'form_missing';
  if (rule === 'place' || rule === 'out_cards') return `${rule}_${subjects[1] ?? ''}`;
  return rule === 'certificate_count' && subjects[0] === 'pile' ? `${rule}_pile` : rule;
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export function sentenceFor(breach: Breach, game: GameName, names: readonly string[], words: Words): string {
  const part = workshopOf(game);
  const variant = variantOf(breach);
  const form = variant === 'form' ? 'workshop.form' : 'workshop.form_missing';
  const key = breach.rule === 'form' ? form : (part?.word(variant) ?? '');
  const [a = '', b = '', c = ''] = breach.subjects.map((subject, at) =>
    breach.rule === 'form' ? subject : subjectText(part, part?.kinds[variant]?.[at] ?? 'seat', subject, names, words),
  );
  const said = words.t(key as Key, { a, b, c, n: Number(breach.subjects[0]) });
  return said === key ? breach.sentence : capital(said); // a newer engine may name rules that this page does not know
}
