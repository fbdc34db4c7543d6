import { afterEach, describe, expect, it } from 'vitest';
import { ladderOf } from '../../../src/boards/change-horses/auction';
import { clearDraft, draft, tickCard, tickSlip } from '../../../src/boards/change-horses/draft.svelte';
import { openSlips, parseMove, pickOf, slipOf } from '../../../src/boards/change-horses/moves';
import { actLegal, allCards, bidFacts, bidLegal, bidView, pickLegal, seenOf } from './fixtures';

afterEach(clearDraft);

describe('choosing', () => {
  it('finds the laying of ticked cards, in whatever order', () => {
    const legal = pickLegal(allCards, 3);
    expect(legal).toHaveLength(455);
    expect(pickOf(['EF', 'AB', 'CD'], legal)).toBe('pick AB CD EF');
    expect(pickOf(['EF', 'AB'], legal)).toBeNull();
  });

  it('refuses one tick too many, and says so', () => {
    for (const card of ['AB', 'AC', 'AD']) tickCard(card, 2);
    expect([draft.cards, draft.full]).toEqual([['AB', 'AC'], true]);
    tickCard('AC', 2);
    expect([draft.cards, draft.full]).toEqual([['AB'], false]);
    clearDraft();
    for (const card of ['AB', 'AC']) tickCard(card, 1); // a single one gives way
    expect([draft.cards, draft.full]).toEqual([['AC'], false]);
  });

  it('puts two sideways moves in the order that is legal', () => {
    expect(slipOf('D-', 'A+', actLegal)).toBe('wild slip A+ D-');
    expect(slipOf('A-', 'F+', actLegal)).toBeNull();
    expect([...openSlips(['F-'], actLegal)].sort()).toEqual(['D+', 'E-']);
    expect(openSlips([], actLegal).has('C+')).toBe(true);
  });

  it('starts again with a sideways move that makes no pair', () => {
    tickSlip('A+', actLegal);
    tickSlip('D-', actLegal);
    expect(draft.slips).toEqual(['A+', 'D-']);
    tickSlip('A-', actLegal);
    expect(draft.slips).toEqual(['D-', 'A-']);
    tickSlip('F-', actLegal);
    expect(draft.slips).toEqual(['F-']);
  });

  it('reads every kind of move', () => {
    expect(parseMove('wild stumble 3')).toEqual({ kind: 'stumble', place: 3 });
    expect(parseMove('wild change B')).toEqual({ kind: 'change', horse: 'B' });
    expect(parseMove('wild change ?')).toEqual({ kind: 'change', horse: null });
    expect(parseMove('bid 12')).toEqual({ kind: 'bid', carrots: 12 });
    expect(parseMove('stand')).toEqual({ kind: 'stand' });
    expect(parseMove('order 0 1')).toEqual({ kind: 'other' });
  });
});

describe('the auction', () => {
  it('shows every number once', () => {
    const ladder = ladderOf(seenOf(bidView(), bidFacts), bidLegal, 3, 0);
    expect(ladder).toHaveLength(14);
    expect(ladder.map(({ state }) => state)).toEqual([
      'closed',
      'taken',
      'used',
      'used',
      'taken',
      'taken',
      'locks',
      'taken',
      'in',
      'in',
      'in',
      'in',
      'in',
      'in',
    ]);
  });

  it('grows to the chosen number, not beyond the carrots', () => {
    expect(ladderOf(seenOf(bidView(), bidFacts), bidLegal, 3, 33)).toHaveLength(33);
    expect(ladderOf(seenOf(bidView(), bidFacts), bidLegal, 3, 17)).toHaveLength(21);
  });

  it('tells what a bid means as the engine says', () => {
    const order = [{ seat: 0, number: null }];
    const ladder = ladderOf(seenOf(bidView(), { auction: { leads_from: 13, order } }), bidLegal, 3, 0);
    expect(ladder.slice(8).map(({ state }) => state)).toEqual(['locks', 'locks', 'locks', 'locks', 'in', 'in']);
  });
});
