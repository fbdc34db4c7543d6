// What the pages show of each game: a folder beside this file per game, with a part.ts. Of a game that has none the pages
// know what the engine says, and show it plainly.
import type { Component } from 'svelte';
import type { GameName, RuleInfo, Rules } from '../../engine/types';
import type { Area, AreaName, Words } from '../../words/words';
import { games } from 'engine-games';

export type Picture = Component<{ name: string; words: Words }>;

export interface PictureNames {
  readonly turn: readonly string[];
  readonly special: readonly string[];
  readonly examples: readonly string[];
}

export interface GamePart {
  readonly mark: string; // a symbol of the sheet
  readonly layout: 'track' | 'cards' | 'ring'; // how the parts of a table stand: below a long board, above, beside a square one
  readonly minutes: number | null; // how long a game takes; null: nobody knows
  readonly age: number | null; // from which age on it is for, where the booklet says so
  readonly poster: Component | null; // its picture on the home page
  readonly area: AreaName; // of its words
  readonly words: () => Promise<Area>;
  readonly board: () => Promise<{ module: unknown }>;
  readonly guide: { readonly names: PictureNames; readonly picture: () => Promise<{ default: Picture }> } | null;
  readonly credits: boolean; // whether its deck has sources of its own
  // Whether a house rule makes a difference, and a game, with so many players.
  readonly applies: (rule: RuleInfo, players: number, rules: Rules) => boolean;
}

const plain: GamePart = {
  mark: 'pawn',
  layout: 'cards',
  minutes: null,
  age: null,
  poster: null,
  area: 'plain',
  words: () => import('../../words/plain'),
  board: () => import('../../boards/plain/module'),
  guide: null,
  credits: false,
  applies: () => true,
};

const parts = import.meta.glob<Partial<GamePart>>('./*/part.ts', { eager: true, import: 'part' });

export const partOf = (game: GameName): GamePart => ({ ...plain, ...parts[`./${game}/part.ts`] });

export const gameNames: readonly GameName[] = games.map(({ name }) => name);
export const firstGame: GameName = gameNames[0] ?? '';

const about = (game: GameName): (typeof games)[number] | undefined => games.find(({ name }) => name === game);
export const playersOf = (game: GameName): { low: number; high: number } => about(game)?.players ?? { low: 2, high: 2 };
// Whether seats know what others do not; of a game that nobody knows nothing is shown by mistake.
export const hasSecrets = (game: GameName): boolean => about(game)?.secrets ?? true;
// Whether something is owned in secret, so that others suspect who owns what.
export const hasBeliefs = (game: GameName): boolean => about(game)?.beliefs ?? false;
