// The exact rules of each game in each language, from the project's own pages; each is loaded when it is read. Those
// pages serve designers too: keys, defaults and marks of our own decisions stay out of what players read here.
import type { GameName } from '../../engine/types';
import * as shell from '../../words/shell';
import type { Language } from '../../words/words';
import { renderMarkdown, type Page } from './markdown';

const files = import.meta.glob<string>('../../../../docs/rules/*.??.md', { query: '?raw', import: 'default' });

// Without the introduction, which the guide above it gives, and without the table of keys.
export function forPlayers(text: string): string {
  const [, ...sections] = text.split(/^(?=## )/m);
  return sections
    .filter((section) => !/^\| `/m.test(section))
    .join('')
    .replace(/\s+\*\((?:decision|décision|decisione)\b[^)]*\)\*/g, '');
}

export async function rulesPage(game: GameName, language: Language): Promise<Page> {
  const file = files[`../../../../docs/rules/${game}.${language}.md`];
  return renderMarkdown(file ? forPlayers(await file()) : '');
}

// Those that the set-up offers, by the names under which the shell's words tell them.
export const houseRulesOf = (game: GameName): string[] =>
  Object.keys(shell.en)
    .filter((key) => key.startsWith(`rule_${game}_`))
    .map((key) => key.slice('rule_'.length));
