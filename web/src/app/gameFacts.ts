// How long each game takes and from which age on it is for, the same on every page. Change Horses and Chevaux: what their
// booklets say. That of Jeu de Chevaux is silent about time: some 1,500 rolls of four players, at the pace of a table with
// three bots.
import type { GameName } from '../engine/types';

export const gameFacts: Readonly<Record<GameName, { readonly minutes: number; readonly age: number | null }>> = {
  'change-horses': { minutes: 35, age: 8 },
  chevaux: { minutes: 15, age: null },
  'jeu-de-chevaux': { minutes: 40, age: 5 },
};
