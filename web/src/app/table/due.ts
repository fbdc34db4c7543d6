// Who at this screen has to do something now.
import type { Seat, Turn } from '../../engine/types';
import type { View } from '../../engine/views';
import type { Holder } from '../../table/transport';
import type { AnyBoard } from '../boards';

export const personsOf = (seats: readonly Holder[]): Seat[] =>
  seats.flatMap((holder, seat) => (holder.kind === 'person' ? [seat] : []));

// The dealer rolls the die for a seat, and a person likes to do that with the own hand.
export function rollerOf(turn: Turn, view: View): Seat | null {
  if (turn.kind !== 'dealer' || turn.due !== 'roll') return null;
  const to_move = (view as { to_move?: unknown }).to_move;
  return typeof to_move === 'number' ? to_move : null;
}

// The person for whom the table waits; null: the dealer, a bot or nobody is next. Those who choose at the same time do
// so in the order of their seats, as records list them; for seats that are played elsewhere nobody here waits.
export function personDue(turn: Turn, view: View, seats: readonly Holder[]): Seat | null {
  if (turn.kind === 'dealer') {
    const roller = rollerOf(turn, view);
    return roller !== null && seats[roller]?.kind === 'person' ? roller : null;
  }
  if (turn.kind !== 'seats') return null;
  const first = turn.seats.find((seat) => seats[seat]?.kind !== 'remote');
  return first !== undefined && seats[first]?.kind === 'person' ? first : null;
}

// Whether all these seats have played to their end while the game goes on.
export const areDone = (seats: readonly Seat[], view: View, board: AnyBoard): boolean =>
  seats.length > 0 && seats.every((seat) => board.done?.(view, seat) ?? false);
