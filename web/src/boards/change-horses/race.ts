// How the horses would run, as the engine says.
import type { ChangeHorsesFacts, ChangeHorsesOption, Outlook } from '../../engine/views';
import type { Seen } from '../board';
import {
  letters,
  listed,
  perHorse,
  placesOf,
  type ChangeHorsesView,
  type Horse,
  type PerHorse,
  type Places,
} from './view';

// The race with a move chosen; as it is where the move leaves it so, or is not one of the viewer's.
export const outlookOf = (facts: ChangeHorsesFacts, move: string | null): Outlook & Partial<ChangeHorsesOption> =>
  facts.moves.find((one) => one.move === move) ?? facts;

// Where the horses stand then.
export function placesWith(places: Places, { row, lane }: Partial<ChangeHorsesOption>): Places {
  const rows = row && listed(row);
  const lanes = lane && listed(lane);
  return perHorse((horse) => ({
    row: rows?.[horse] ?? places[horse].row,
    lane: lanes?.[horse] ?? places[horse].lane,
  }));
}

// The order in which a movement is shown: inside lane first, front horse of a lane first.
export const showingOrder = (places: Places): Horse[] =>
  [...letters].sort((a, b) => places[a].lane - places[b].lane || places[b].row - places[a].row);

// One horse of a movement: how far it is sent and how far its lane lets it go.
export interface Run {
  horse: Horse;
  steps: number;
  from: number;
  to: number;
}

export function runsOf(places: Places, { steps, projected }: Pick<Outlook, 'steps' | 'projected'>): PerHorse<Run> {
  const sent = listed(steps);
  const rows = listed(projected);
  return perHorse((horse) => ({ horse, steps: sent[horse], from: places[horse].row, to: rows[horse] }));
}

export const fastRunsOf = ({ view, facts }: Seen<ChangeHorsesView>): PerHorse<Run> =>
  runsOf(placesOf(view), { steps: facts.fast_steps, projected: facts.fast_track });
