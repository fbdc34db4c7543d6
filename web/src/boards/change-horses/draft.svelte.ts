// A choice in the making, shared by the track, the tote board and the own strip: cards ticked one by one, the Wild
// Horse option that is open, the first of two sideways moves. What is complete goes to the page as `chosen`.
import { slipOf, type WildOption } from './moves';

interface Draft {
  cards: string[]; // ticked for laying
  full: boolean; // one more was asked for than can be laid
  open: boolean; // the Wild Horse options are unfolded, where they do not always lie open
  wild: WildOption | null; // the option being chosen
  slips: string[]; // at most two, as "A-"
}

export const draft: Draft = $state({ cards: [], full: false, open: false, wild: null, slips: [] });

// One's own certificate lies open: as long as the page is open, where nobody else could see it.
export const certificate = $state({ open: false });

export function clearDraft(): void {
  draft.cards = [];
  draft.full = false;
  draft.open = false;
  draft.wild = null;
  draft.slips = [];
}

// Ticks or unticks a card. One too many is refused, but a single one gives way.
export function tickCard(card: string, most: number): void {
  draft.full = false;
  if (draft.cards.includes(card)) draft.cards = draft.cards.filter((other) => other !== card);
  else if (draft.cards.length < most) draft.cards = [...draft.cards, card];
  else if (most === 1) draft.cards = [card];
  else draft.full = true;
}

// Another way for the same horse replaces the first; what makes no legal pair with the other starts again.
export function tickSlip(slip: string, legal: readonly string[]): void {
  if (draft.slips.includes(slip)) {
    draft.slips = draft.slips.filter((other) => other !== slip);
    return;
  }
  const [partner] = draft.slips.filter((other) => other[0] !== slip[0]);
  draft.slips = partner !== undefined && slipOf(partner, slip, legal) !== null ? [partner, slip] : [slip];
}
