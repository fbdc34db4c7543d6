// The boards, each loaded with its words when its game is first played.
import type { BoardModule } from '../boards/board';
import type { GameName } from '../engine/types';
import type { View } from '../engine/views';
import type { Area, AreaName } from '../words/words';
import { addArea } from './words.svelte';

// The table page hands views through without looking at them, so one type for all three will do here.
export type AnyBoard = BoardModule<View>;

interface Parts {
  area: AreaName;
  board: () => Promise<{ module: unknown }>;
  words: () => Promise<Area>;
}

const parts: Record<GameName, Parts> = {
  'change-horses': {
    area: 'changeHorses',
    board: () => import('../boards/change-horses/module'),
    words: () => import('../words/changeHorses'),
  },
  chevaux: {
    area: 'chevaux',
    board: () => import('../boards/chevaux/module'),
    words: () => import('../words/chevaux'),
  },
  'jeu-de-chevaux': {
    area: 'jeuDeChevaux',
    board: () => import('../boards/jeu-de-chevaux/module'),
    words: () => import('../words/jeuDeChevaux'),
  },
};

// The words alone, for pages that show a game's pieces and no table.
export async function loadWords(game: GameName): Promise<void> {
  const { area, words } = parts[game];
  addArea(area, await words());
}

export async function loadBoard(game: GameName): Promise<AnyBoard> {
  const [loaded] = await Promise.all([parts[game].board(), loadWords(game)]);
  return loaded.module as AnyBoard;
}
