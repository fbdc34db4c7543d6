import type { GamePart } from '../part';
import RingPicture from './RingPicture.svelte';

export const part: Partial<GamePart> = {
  mark: 'pawn',
  layout: 'ring',
  minutes: 40, // the rules are silent: some 1,500 rolls of four players, at the pace of a table with three bots
  age: 5,
  poster: RingPicture,
  area: 'jeuDeChevaux',
  words: () => import('../../../words/jeuDeChevaux'),
  board: () => import('../../../boards/jeu-de-chevaux/module'),
  guide: {
    names: {
      turn: ['roll', 'out', 'forward', 'jump', 'back', 'six'],
      special: ['foot', 'climb'],
      examples: ['blocked', 'sent', 'far'],
    },
    picture: () => import('./JeuDeChevauxPicture.svelte'),
  },
  applies: ({ name }, players) => {
    if (name === 'empty') return players === 3;
    if (name === 'one_stable_wins' || name === 'any_four_win') return players === 2;
    return name !== 'play_on' || players > 2;
  },
};
