// The boards, each loaded with its words when its game is first played.
import type { BoardModule } from '../boards/board';
import type { GameName } from '../engine/types';
import type { View } from '../engine/views';
import { partOf } from './parts/part';
import { addArea } from './words.svelte';

// The table page hands views through without looking at them, so one type for all will do here.
export type AnyBoard = BoardModule<View>;

// The words alone, for pages that show a game's pieces and no table.
export async function loadWords(game: GameName): Promise<void> {
  const { area, words } = partOf(game);
  addArea(area, await words());
}

export async function loadBoard(game: GameName): Promise<AnyBoard> {
  const [loaded] = await Promise.all([partOf(game).board(), loadWords(game)]);
  return loaded.module as AnyBoard;
}
