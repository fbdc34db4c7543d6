// Chat in words: a preset is said in the reader's language, free text as it was written.
import type { ChatLine } from '../../online/protocol';
import type { Words } from '../../words/words';

export const saidText = ({ preset, text }: ChatLine, words: Words): string =>
  preset ? words.t(`online.preset_${preset}`) : (text ?? '');

export const lineText = (line: ChatLine, name: string, words: Words): string =>
  words.t('online.says', { name, text: saidText(line, words) });
