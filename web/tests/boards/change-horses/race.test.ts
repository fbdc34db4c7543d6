import { describe, expect, it } from 'vitest';
import { fastSteps, moved, runsOf, showingOrder, stepsOf } from '../../../src/boards/change-horses/race';
import { perHorse, placesOf, type Horse, type PerHorse } from '../../../src/boards/change-horses/view';
import { viewOf } from './fixtures';

const none = perHorse(() => 0);
const steps = (some: Partial<PerHorse<number>>): PerHorse<number> => ({ ...none, ...some });

describe('movement', () => {
  it('[CH-11, CH-16] moves odd counts and lets even ones stay', () => {
    expect(stepsOf({ A: 3, B: 0, C: 1, D: 2, E: 1, F: 1 })).toEqual({ A: 3, B: 0, C: 1, D: 0, E: 1, F: 1 });
    expect(stepsOf({ A: 6, B: 2, C: 2, D: 3, E: 2, F: 1 })).toEqual({ A: 0, B: 0, C: 0, D: 3, E: 0, F: 1 });
  });

  it('[CH-12] lets the horse in front move first', () => {
    const places = placesOf(viewOf({ at: { E: [1, 3], B: [2, 3] } }));
    expect(moved(places, steps({ E: 3, B: 3 }))).toMatchObject({ B: 5, E: 4 });
  });

  it('[CH-13] stops a horse behind another in its lane', () => {
    const places = placesOf(viewOf({ at: { E: [1, 3], B: [3, 3], A: [2, 3] } }));
    const rows = moved(places, steps({ E: 5, A: 3 }));
    expect(rows).toMatchObject({ B: 3, A: 2, E: 1 });
    expect(moved(places, steps({ E: 5, B: 1 }))).toMatchObject({ B: 4, A: 2, E: 1 });
  });

  it('[CH-3] lets a horse past the line block those behind it, and one on row 0 nobody', () => {
    const places = placesOf(viewOf({ at: { A: [11, 1], B: [10, 1], C: [0, 1] } }));
    expect(moved(places, steps({ A: 3, B: 7 }))).toMatchObject({ A: 14, B: 13, C: 0 });
  });

  it('[CH-20] sends the two rearmost rows two spaces, half blocked ones one', () => {
    const places = placesOf(viewOf({ at: { A: [0, 1], B: [2, 1], C: [2, 3], D: [5, 4], E: [4, 3], F: [6, 6] } }));
    expect(fastSteps(places)).toEqual({ A: 2, B: 2, C: 2, D: 0, E: 0, F: 0 });
    const runs = runsOf(places, fastSteps(places));
    expect(runs.C).toEqual({ horse: 'C', steps: 2, from: 2, to: 3 });
    expect(runs.B.to).toBe(4);
    expect(runs.A.to).toBe(2);
  });

  it('[CH-20] takes one row where all horses are on one', () => {
    expect(Object.values(fastSteps(placesOf(viewOf())))).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it('shows the inside lane first and the front horse of a lane first', () => {
    const places = placesOf(viewOf({ at: { A: [5, 2], B: [2, 3], C: [6, 1], D: [4, 5], E: [1, 3], F: [7, 6] } }));
    expect(showingOrder(places)).toEqual<Horse[]>(['C', 'A', 'B', 'E', 'D', 'F']);
  });

  // The same race by the slow way: one space at a time, the horse in front first.
  it('agrees with moving space by space', () => {
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
    for (let game = 0; game < 400; ++game) {
      const at: Partial<Record<Horse, [number, number]>> = {};
      const taken = new Set<string>();
      for (const horse of ['A', 'B', 'C', 'D', 'E', 'F'] as Horse[]) {
        let place: [number, number];
        do place = [random(8), 1 + random(3)];
        while (taken.has(place.join()));
        taken.add(place.join());
        at[horse] = place;
      }
      const places = placesOf(viewOf({ at }));
      const wanted = perHorse(() => [0, 1, 3, 5][random(4)] ?? 0);
      const slow = perHorse((horse) => places[horse].row);
      for (const horse of showingOrder(places)) {
        for (let step = 0; step < wanted[horse]; ++step) {
          const blocked = Object.keys(slow).some(
            (other) => places[other as Horse].lane === places[horse].lane && slow[other as Horse] === slow[horse] + 1,
          );
          if (blocked) break;
          ++slow[horse];
        }
      }
      expect(moved(places, wanted)).toEqual(slow);
    }
  });
});
