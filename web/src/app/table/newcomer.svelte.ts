// Whether somebody is new to a game that has lessons: until one game of it has been played here to its end, or the person
// says so.
import type { GameName } from '../../engine/types';
import { chaptersOf } from '../../lessons/shelf';
import { readKept, writeKept } from '../../settings/store';

const listed = (): string[] => {
  const kept = readKept('known');
  return Array.isArray(kept) ? kept.filter((game): game is string => typeof game === 'string') : [];
};
let known = $state.raw(listed());

export const isNew = (game: GameName): boolean => !known.includes(game) && chaptersOf(game).length > 0;

export function knows(game: GameName): void {
  if (!isNew(game)) return;
  known = [...known, game];
  writeKept('known', known);
}
