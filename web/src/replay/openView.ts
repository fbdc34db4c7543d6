// The views of all seats laid over one another: what lies on the table when nobody hides anything.
import type { ChangeHorsesView, ChevauxView, View } from '../engine/views';
import type { Held } from './replay';

function openChangeHorses(watched: ChangeHorsesView, own: readonly ChangeHorsesView[]): ChangeHorsesView {
  return {
    ...watched,
    seats: watched.seats.map((seat, at) => {
      const mine = own[at]?.seats[at];
      return mine ? { ...seat, certificates: mine.certificates, picked: mine.picked } : seat;
    }),
    changes: watched.changes.map((change, at) => own[change.seat]?.changes[at] ?? change),
  };
}

function openChevaux(watched: ChevauxView, own: readonly ChevauxView[]): ChevauxView {
  return {
    ...watched,
    seats: watched.seats.map((seat, at) => ({ ...seat, pile: own[at]?.seats[at]?.pile ?? seat.pile })),
  };
}

const of = <Game extends View['game']>(game: Game, views: readonly View[]): Extract<View, { game: Game }>[] =>
  views.filter((view): view is Extract<View, { game: Game }> => view.game === game);

// `watched` is what somebody without a seat sees, `own` what each seat sees at the same moment.
export function openView(watched: View, own: readonly View[]): View {
  switch (watched.game) {
    case 'change-horses':
      return openChangeHorses(watched, of('change-horses', own));
    case 'chevaux':
      return openChevaux(watched, of('chevaux', own));
    default:
      return watched; // nothing is hidden in it, or nobody here knows where
  }
}

export function heldBy(own: readonly View[]): Held[] {
  return own.map((view, at): Held => {
    const nothing: Held = { certificates: [], picked: [], card: null };
    if (view.game === 'chevaux') return { ...nothing, card: view.card?.id ?? null };
    if (view.game !== 'change-horses') return nothing;
    const { certificates = [], picked = [] } = view.seats[at] ?? {};
    return { ...nothing, certificates, picked };
  });
}
