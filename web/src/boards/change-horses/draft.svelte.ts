// A choice in the making, shared by the track, the tote board and the own strip: cards ticked one by one, the Wild
// Horse option that is open, the first of two sideways moves. What is complete goes to the page as `chosen`.
import { slipOf, type WildOption } from './moves';

interface Draft {
  cards: string[]; // ticked for laying
  open: boolean; // the Wild Horse options are unfolded, where they do not always lie open
  wild: WildOption | null; // the option being chosen
  slips: string[]; // at most two, as "A-"
}

export const draft: Draft = $state({ cards: [], open: false, wild: null, slips: [] });

export function clearDraft(): void {
  draft.cards = [];
  draft.open = false;
  draft.wild = null;
  draft.slips = [];
}

// Ticks or unticks a card; one too many takes the place of the oldest.
export function tickCard(card: string, most: number): void {
  if (draft.cards.includes(card)) draft.cards = draft.cards.filter((other) => other !== card);
  else draft.cards = [...draft.cards, card].slice(-most);
}

// Another way for the same horse replaces the first; what makes no legal pair with the other starts anew.
export function tickSlip(slip: string, legal: readonly string[]): void {
  if (draft.slips.includes(slip)) {
    draft.slips = draft.slips.filter((other) => other !== slip);
    return;
  }
  const [partner] = draft.slips.filter((other) => other[0] !== slip[0]);
  draft.slips = partner !== undefined && slipOf(partner, slip, legal) !== null ? [partner, slip] : [slip];
}
