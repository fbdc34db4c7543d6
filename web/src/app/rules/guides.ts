// How a game is told to people: the texts in their language, and the pictures beside them in the same order.
import type { Component } from 'svelte';
import type { GameName } from '../../engine/types';
import type { Guide } from '../../words/rules/guide';
import type { Language, Words } from '../../words/words';
import { loadWords } from '../boards';

export type Picture = Component<{ name: string; words: Words }>;

export interface PictureNames {
  readonly turn: readonly string[];
  readonly special: readonly string[];
  readonly examples: readonly string[];
}

export const pictureNames: Readonly<Record<GameName, PictureNames>> = {
  'change-horses': {
    turn: ['lay', 'play', 'count', 'move', 'second', 'clear'],
    special: ['stumble', 'slip', 'fast', 'change'],
    examples: ['parity', 'decide', 'blocked'],
  },
  chevaux: {
    turn: ['lead', 'answer', 'best', 'take'],
    special: ['rarity', 'tie'],
    examples: ['fastest', 'rarer', 'equal'],
  },
  'jeu-de-chevaux': {
    turn: ['roll', 'out', 'forward', 'jump', 'back', 'six'],
    special: ['foot', 'climb'],
    examples: ['blocked', 'sent', 'far'],
  },
};

const texts = import.meta.glob<Guide>('../../words/rules/*/*.ts', { import: 'guide' });
const pictures: Record<GameName, () => Promise<{ default: Picture }>> = {
  'change-horses': () => import('./pictures/ChangeHorsesPicture.svelte'),
  chevaux: () => import('./pictures/ChevauxPicture.svelte'),
  'jeu-de-chevaux': () => import('./pictures/JeuDeChevauxPicture.svelte'),
};

export async function guideOf(game: GameName, language: Language): Promise<{ guide: Guide; Picture: Picture }> {
  const text = texts[`../../words/rules/${game}/${language}.ts`];
  if (!text) throw new Error(`no guide of ${game} in ${language}`);
  const [guide, picture] = await Promise.all([text(), pictures[game](), loadWords(game)]);
  return { guide, Picture: picture.default };
}
