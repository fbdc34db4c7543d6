// What the rules page of a game says before the exact rules. The pictures beside the parts stand in app/rules/guides.ts,
// in the same order.
export interface Part {
  readonly title: string;
  readonly text: string;
}

export interface Guide {
  readonly goal: string; // a sentence
  readonly story: string;
  readonly box: readonly string[];
  readonly start: string; // what is dealt before the first turn
  readonly turn: readonly Part[];
  readonly special: { readonly title: string; readonly text: string; readonly parts: readonly Part[] };
  readonly examples: readonly Part[];
  readonly end: readonly string[];
  readonly tips: readonly string[];
  readonly more: readonly Part[]; // other ways to play
}
