// How horses move, for previews and for motion: the same order as in the engine's race.cpp, which alone decides.
import {
  finishOf,
  letters,
  pairOf,
  perHorse,
  type ChangeHorsesView,
  type Horse,
  type PerHorse,
  type Places,
} from './view';

// [CH-11] Odd counts move, even ones stay.
export const stepsOfCount = (count: number): number => (count % 2 === 1 ? count : 0);

export const stepsOf = (counts: PerHorse<number>): PerHorse<number> => perHorse((horse) => stepsOfCount(counts[horse]));

// [CH-12, CH-13] The rows after moving by `steps`: the horse in front first, none passing another in its lane.
export function moved(places: Places, steps: PerHorse<number>): PerHorse<number> {
  const ahead = new Map<number, number>(); // per lane, the row of the horse that moved last there
  const rows = perHorse((horse) => places[horse].row);
  const frontToRear = [...letters].sort((a, b) => places[b].row - places[a].row);
  for (const horse of frontToRear) {
    const { row, lane } = places[horse];
    const limit = ahead.get(lane) ?? Infinity;
    rows[horse] = Math.min(row + steps[horse], limit - 1);
    ahead.set(lane, rows[horse]);
  }
  return rows;
}

// [CH-20] Two spaces for the horses on the two rearmost rows that hold horses.
export function fastSteps(places: Places): PerHorse<number> {
  const rows = [...new Set(letters.map((horse) => places[horse].row))].sort((a, b) => a - b).slice(0, 2);
  return perHorse((horse) => (rows.includes(places[horse].row) ? 2 : 0));
}

// [CH-12] The order in which a movement is shown: inside lane first, front horse of a lane first.
export const showingOrder = (places: Places): Horse[] =>
  [...letters].sort((a, b) => places[a].lane - places[b].lane || places[b].row - places[a].row);

export const countsWithCard = (counts: PerHorse<number>, card: string, sign: 1 | -1 = 1): PerHorse<number> => {
  const [first, second] = pairOf(card);
  return { ...counts, [first]: counts[first] + sign, [second]: counts[second] + sign };
};

// One horse of a movement: what its count asks for and what its lane allows.
export interface Run {
  horse: Horse;
  steps: number; // wanted
  from: number;
  to: number;
}

export const runsOf = (places: Places, steps: PerHorse<number>): PerHorse<Run> => {
  const rows = moved(places, steps);
  return perHorse((horse) => ({ horse, steps: steps[horse], from: places[horse].row, to: rows[horse] }));
};

export const crossers = (view: ChangeHorsesView): Horse[] =>
  view.horses.filter(({ row }) => row >= finishOf(view)).map(({ horse }) => horse);
