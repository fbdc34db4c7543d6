// How a game is told to people: the texts in their language, and the pictures beside them in the same order.
import type { GameName } from '../../engine/types';
import type { Guide } from '../../words/guide';
import type { Language } from '../../words/words';
import { loadWords } from '../boards';
import { partOf, type Picture } from '../parts/part';

const texts = import.meta.glob<Guide>('../../../../data/words/*/guides/*.json', { import: 'default' });
// Null: nobody has written one.
export async function guideOf(game: GameName, language: Language): Promise<{ guide: Guide; Picture: Picture } | null> {
  const text = texts[`../../../../data/words/${language}/guides/${game}.json`];
  const pictures = partOf(game).guide;
  if (!text || !pictures) return null;
  const [guide, picture] = await Promise.all([text(), pictures.picture(), loadWords(game)]);
  return { guide, Picture: picture.default };
}
