// What the workshop needs of each game, in parts/<game>/workshop.ts. Positions of a game without one are edited as text.
import type { Component } from 'svelte';
import type { GameName, Rules } from '../../engine/types';
import type { Fields } from '../../table/position';
import type { Words } from '../../words/words';
import type { FormProps } from './form';

export interface EditorProps {
  fields: Fields;
  rules: Rules;
  names: readonly string[]; // by seat
  change: (changes: Readonly<Record<string, string>>) => void;
}

export interface WorkshopPart {
  readonly word: (variant: string) => string; // the key of the sentence for a broken rule
  readonly shaping: readonly string[]; // house rules by which other pieces lie on the table: with them the set-up begins again
  readonly middle: number; // the events up to the middle of a game
  readonly Form: Component<FormProps>;
  readonly drawn: boolean; // whether its board shows more than these
  readonly editors: readonly Component<EditorProps>[]; // tables on which pieces and cards are put by hand
  // What the subjects of a broken rule are; of a rule that is not here, seats. 'seat', 'number' and 'card' are known.
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  readonly subject: (kind: string, subject: string, words: Words) => string;
}

const parts = import.meta.glob<WorkshopPart>('../parts/*/workshop.ts', { eager: true, import: 'workshop' });

export const workshopOf = (game: GameName): WorkshopPart | undefined => parts[`../parts/${game}/workshop.ts`];
