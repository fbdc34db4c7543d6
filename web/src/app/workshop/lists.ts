// Cards and certificates on their way between the lists of a position. A mark before a card (`+`: mingled with the one
// above) belongs to its place, not to the card.
type Lists = readonly (readonly string[])[];

const mark = '+';
export const plain = (word: string): string => (word.startsWith(mark) ? word.slice(mark.length) : word);
export const isMarked = (word: string): boolean => word.startsWith(mark);
export const marked = (card: string, on: boolean): string => (on ? mark : '') + plain(card);

// Nothing lies above the uppermost.
export const topPlain = (list: readonly string[]): string[] => list.map((word, at) => (at === 0 ? plain(word) : word));

// What is put in a place changes places with what was there: so each is there once.
export function swapped(lists: Lists, list: number, at: number, item: string): string[][] {
  const old = plain(lists[list]?.[at] ?? '');
  return lists.map((words, other) =>
    words.map((word, index) => {
      if (other === list && index === at) return marked(item, isMarked(word));
      return plain(word) === item ? marked(old, isMarked(word)) : word;
    }),
  );
}

export const removed = (lists: Lists, list: number, at: number): string[][] =>
  lists.map((words, other) => (other === list ? topPlain(words.filter((_, index) => index !== at)) : [...words]));

// Under the others of a list; wherever else it lay, it is no longer there.
export const added = (lists: Lists, to: number, item: string): string[][] =>
  lists.map((words, list) => {
    const rest = words.filter((word) => plain(word) !== item);
    return topPlain(list === to ? [...rest, item] : rest);
  });

export const missing = (lists: Lists, all: readonly string[]): string[] => {
  const there = new Set(lists.flat().map(plain));
  return all.filter((item) => !there.has(item));
};

// What is missing goes, one by one, to whoever has fewest, until all have together what a deal gives them.
export function dealt(lists: Lists, all: readonly string[], to: readonly number[]): string[][] {
  const result = lists.map((words) => [...words]);
  const wanted = all.length - (all.length % lists.length);
  const open = Math.max(0, wanted - lists.flat().length);
  for (const item of missing(lists, all).slice(0, open)) {
    const fewest = to.reduce(
      (least, seat) => ((result[seat]?.length ?? 0) < (result[least]?.length ?? 0) ? seat : least),
      to[0] ?? 0,
    );
    result[fewest]?.push(item);
  }
  return result;
}

// A field that is passed through by keys takes on every value on the way, but only the last is meant: each is put into
// the lists as they were when the field was come to.
export interface Passage {
  come(place: string, lists: Lists): void;
  before(place: string, lists: Lists): Lists;
}

export function passage(): Passage {
  let kept: { place: string; lists: Lists } | null = null;
  return {
    come: (place, lists) => void (kept = { place, lists }),
    before: (place, lists) => (kept?.place === place ? kept.lists : lists),
  };
}
