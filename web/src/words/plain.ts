// Words of the board of a game that has none of its own.
import type { Like } from './words';

export const en = {
  you: 'You',
  yourTurn: 'Your turn: choose a move.',
  waitFor: 'Waiting for {who}.',
  dealerDue: 'The dealer is due.',
  over: 'The game is over.',
  choose: 'Choose a move',
  moves: 'What you can do',
  table: 'What you see',
  dealer: 'Dealer',
  tells: '{who}: {text}',
  won: 'First: {who}.',
} as const;

export const fr: Like<typeof en> = {
  you: 'Vous',
  yourTurn: 'À vous : choisissez un coup.',
  waitFor: 'On attend {who}.',
  dealerDue: 'Au tour du donneur.',
  over: 'La partie est finie.',
  choose: 'Choisissez un coup',
  moves: 'Ce que vous pouvez faire',
  table: 'Ce que vous voyez',
  dealer: 'Donneur',
  tells: '{who} : {text}',
  won: 'Premier : {who}.',
};

export const it: Like<typeof en> = {
  you: 'Tu',
  yourTurn: 'Tocca a te: scegli una mossa.',
  waitFor: 'Si aspetta {who}.',
  dealerDue: 'Tocca al mazziere.',
  over: 'La partita è finita.',
  choose: 'Scegli una mossa',
  moves: 'Che cosa puoi fare',
  table: 'Che cosa vedi',
  dealer: 'Mazziere',
  tells: '{who}: {text}',
  won: 'Primo: {who}.',
};
