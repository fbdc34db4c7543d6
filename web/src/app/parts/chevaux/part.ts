import type { GamePart } from '../part';
import CardsPicture from './CardsPicture.svelte';

export const part: Partial<GamePart> = {
  mark: 'rarity-rare',
  layout: 'cards',
  minutes: 15, // as the booklet says
  poster: CardsPicture,
  area: 'chevaux',
  words: () => import('../../../words/chevaux'),
  board: () => import('../../../boards/chevaux/module'),
  guide: {
    names: {
      turn: ['lead', 'answer', 'best', 'take'],
      special: ['rarity', 'tie'],
      examples: ['fastest', 'rarer', 'equal'],
    },
    picture: () => import('./ChevauxPicture.svelte'),
  },
  credits: true,
};
