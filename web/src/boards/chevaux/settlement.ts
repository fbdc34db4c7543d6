// A decided round as the page shows it: the engine's effect of the last word, in the order of speaking, with what the
// views before and after add. Nothing is decided here.
import type { Seat, SeenEvent } from '../../engine/types';
import type { ChevauxEffect } from '../../engine/views';
import type { Seen } from '../board';
import { breedOfId, type Breed, type Characteristic } from './breeds';
import { currentLap, type ChevauxView } from './view';

// One draw of a battle.
export interface Draw {
  readonly cards: ReadonlyMap<Seat, Breed>; // in the order of speaking
  readonly best: readonly Seat[];
  readonly unable: readonly Seat[]; // tied, but without a card to draw
}

export interface Settlement {
  readonly key: string; // the same for all views between this round and the next lead
  readonly characteristic: Characteristic;
  readonly chooser: Seat;
  readonly cards: ReadonlyMap<Seat, Breed>; // in play, in the order of speaking of the last lap
  readonly bestValue: readonly Seat[];
  readonly rarest: readonly Seat[]; // of those with the best value
  readonly draws: readonly Draw[];
  readonly unableAtLast: readonly Seat[]; // still tied after the last draw, but could not draw again
  readonly firstSpeaker: boolean; // all who were still tied had no card left
  readonly winner: Seat;
  readonly taken: number;
  readonly change: readonly number[]; // cards won or lost, by seat
  readonly sizes: readonly number[]; // after the round, by seat
  readonly out: readonly Seat[]; // who lost the last card in it
}

function takenIds(view: ChevauxView): string[] {
  const pile = view.seats[view.leader]?.pile ?? [];
  return (view.taken > 0 ? pile.slice(-view.taken) : []).map((id) => (id ?? '').replace(/^\+/, ''));
}

// Names the last decided round. Sorted, since a shuffle hides the order of the cards but not which they are.
export const roundKey = (view: ChevauxView): string =>
  `${view.rounds_played}/${view.leader}/${takenIds(view).sort().join(' ')}`;

function cardsOf(order: readonly Seat[], ids: readonly (string | null)[]): Map<Seat, Breed> {
  return new Map(
    order.flatMap((seat) => {
      const id = ids[seat];
      return id ? [[seat, breedOfId(id)] as const] : [];
    }),
  );
}

// The draws, each with those who were tied before it but could not draw.
function drawsOf(effect: ChevauxEffect, order: readonly Seat[]): Pick<Settlement, 'draws' | 'unableAtLast'> {
  let tied: readonly Seat[] = effect.rarest;
  const draws = effect.draws.map((draw): Draw => {
    const unable = tied.filter((seat) => !draw.drew.includes(seat));
    tied = draw.best;
    return { cards: cardsOf(order, draw.cards), best: order.filter((seat) => draw.best.includes(seat)), unable };
  });
  const unableAtLast = effect.first_speaker_wins ? [] : tied.filter((seat) => seat !== effect.winner);
  return { draws, unableAtLast };
}

// Nothing if the event decided no round.
export function settle(
  { view: before, facts }: Seen<ChevauxView>,
  event: SeenEvent,
  after: ChevauxView,
): Settlement | null {
  const lap = currentLap(before);
  const { effect } = event;
  if (!lap || effect?.kind !== 'round') return null;
  const order = facts.speakers;
  const sizes = after.seats.map((seat) => seat.cards);
  return {
    key: roundKey(after),
    characteristic: effect.characteristic,
    chooser: lap.chooser,
    cards: cardsOf(order, effect.cards),
    bestValue: order.filter((seat) => effect.best_value.includes(seat)),
    rarest: order.filter((seat) => effect.rarest.includes(seat)),
    ...drawsOf(effect, order),
    firstSpeaker: effect.first_speaker_wins,
    winner: effect.winner,
    taken: effect.taken,
    change: sizes.map((size, seat) => size - (before.seats[seat]?.cards ?? 0)),
    sizes,
    out: order.filter((seat) => sizes[seat] === 0),
  };
}

// Larger is better: the oldest date wins.
export const merit = (breed: Breed, characteristic: Characteristic): number =>
  characteristic === 'date' ? -breed.figures.date : breed.figures[characteristic];

// The best of those who were beaten by the figure alone, and by how much; nothing where the figure did not decide, or
// where several come second.
export function runnerUp(round: Settlement): { seat: Seat; by: number } | null {
  const winning = round.cards.get(round.winner);
  if (!winning || round.bestValue.length > 1) return null;
  const value = (breed: Breed): number => merit(breed, round.characteristic);
  const [second, third] = [...round.cards]
    .filter(([seat]) => seat !== round.winner)
    .sort(([, a], [, b]) => value(b) - value(a));
  if (!second || (third && value(third[1]) === value(second[1]))) return null;
  return { seat: second[0], by: value(winning) - value(second[1]) };
}
