// What moves after an event, as a timeline in milliseconds at pace 1. Pure: a component runs it.
import type { SeenEvent } from '../../engine/types';
import type { Seen } from '../board';
import { parseMove } from './moves';
import { outlookOf, showingOrder } from './race';
import {
  letters,
  listed,
  perHorse,
  placesOf,
  type ChangeHorsesView,
  type Horse,
  type Place,
  type Places,
} from './view';

export interface Step {
  horse: Horse;
  from: Place;
  to: Place;
  nudge: boolean; // it wanted to move and is blocked
  start: number;
  end: number;
}

export interface Timeline {
  cardLands: number; // when the card played has come to the tote board; 0: no card
  steps: Step[];
  end: number;
}

export const still: Timeline = { cardLands: 0, steps: [], end: 0 };

const travel = 220; // --move
const longest = 1500; // of a round's movement

// The horses that an event moves, or would have moved were they not blocked.
function movementOf(before: Seen<ChangeHorsesView>, event: SeenEvent, after: ChangeHorsesView): Step[] {
  const move = parseMove(event.text);
  const places = placesOf(before.view);
  const target = placesOf(after);
  const step = (horse: Horse, wanted: number): Step[] => {
    const changed = places[horse].row !== target[horse].row || places[horse].lane !== target[horse].lane;
    if (!changed && wanted === 0) return [];
    return [{ horse, from: places[horse], to: target[horse], nudge: !changed, start: 0, end: 0 }];
  };
  if (move.kind === 'slip') return move.slips.flatMap((slip) => step(slip[0] as Horse, 0));
  if (move.kind !== 'fast' && event.effect?.kind !== 'movement') return [];
  const steps = listed(event.effect?.kind === 'movement' ? event.effect.steps : before.facts.fast_steps);
  return showingOrder(places).flatMap((horse) => step(horse, steps[horse]));
}

export function timelineOf(before: Seen<ChangeHorsesView>, event: SeenEvent, after: ChangeHorsesView): Timeline {
  const { text } = event;
  const steps = movementOf(before, event, after);
  const cardLands = text.startsWith('play ') || text.startsWith('wild stumble') ? travel : 0;
  // The order stays, the steps get shorter.
  const each = steps.length === 0 ? 0 : Math.min(300, longest / steps.length);
  steps.forEach((step, index) => {
    step.start = cardLands + index * each;
    step.end = step.start + (step.nudge ? Math.min(each, 140) : each);
  });
  return { cardLands, steps, end: cardLands + each * steps.length };
}

const eased = (share: number): number => 1 - (1 - share) ** 3;

// How far a blocked horse leans forward, as a share of a space: about 3 px on the oval.
const lean = 0.025;

// Where the horses are at that moment.
export function placesAt(timeline: Timeline, start: Places, time: number): Places {
  const places: Places = perHorse((horse) => start[horse]);
  for (const { horse, from, to, nudge, start: begin, end } of timeline.steps) {
    if (time <= begin) continue;
    const share = end === begin ? 1 : Math.min(1, (time - begin) / (end - begin));
    if (nudge) {
      places[horse] = { row: from.row + lean * Math.sin(Math.PI * share), lane: from.lane };
      continue;
    }
    const way = eased(share);
    places[horse] = { row: from.row + (to.row - from.row) * way, lane: from.lane + (to.lane - from.lane) * way };
  }
  return places;
}

// Ways on the track that a choice would lead to.
export interface Ghost {
  horse: Horse;
  from: Place;
  to: Place;
}

export function ghostsOf(
  { view, facts }: Seen<ChangeHorsesView>,
  chosen: string | null,
  slips: readonly string[] = [],
): Ghost[] {
  const places = placesOf(view);
  if (slips.length > 0) {
    return slips.map((slip) => {
      const horse = slip[0] as Horse;
      const { row, lane } = places[horse];
      return { horse, from: places[horse], to: { row, lane: lane + (slip.endsWith('+') ? 1 : -1) } };
    });
  }
  // Of a Fast Track its own way, of sideways moves the one that the totals give before them.
  const outlook = outlookOf(facts, chosen);
  const rows = listed(outlook.row ?? (outlook.lane ? facts : outlook).projected);
  return letters
    .filter((horse) => rows[horse] !== places[horse].row)
    .map((horse) => ({ horse, from: places[horse], to: { row: rows[horse], lane: places[horse].lane } }));
}
