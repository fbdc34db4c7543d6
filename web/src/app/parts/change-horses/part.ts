import type { GamePart } from '../part';
import OvalPicture from './OvalPicture.svelte';

export const part: Partial<GamePart> = {
  mark: 'racer',
  layout: 'track',
  minutes: 35, // as the booklet says
  age: 8,
  poster: OvalPicture,
  area: 'changeHorses',
  words: () => import('../../../words/changeHorses'),
  board: () => import('../../../boards/change-horses/module'),
  guide: {
    names: {
      turn: ['lay', 'play', 'count', 'move', 'second', 'clear'],
      special: ['stumble', 'slip', 'fast', 'change'],
      examples: ['parity', 'decide', 'blocked'],
    },
    picture: () => import('./ChangeHorsesPicture.svelte'),
  },
  applies: ({ name }, players, rules) => {
    if (name === 'derby') return players > 2;
    if (name === 'top_bidder_pays') return players > 2 && rules['derby'] === true;
    return name !== 'first' || players === 2;
  },
};
