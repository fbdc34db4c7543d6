// The rules of each game in each language, from the project's own pages; each is loaded when it is read.
import type { GameName } from '../../engine/types';
import type { Language } from '../../words/words';
import { renderMarkdown, type Page } from './markdown';

const files = import.meta.glob<string>('../../../../docs/rules/*.??.md', { query: '?raw', import: 'default' });

export async function rulesPage(game: GameName, language: Language): Promise<Page> {
  const file = files[`../../../../docs/rules/${game}.${language}.md`];
  if (!file) throw new Error(`no rules of ${game} in ${language}`);
  return renderMarkdown(await file());
}
