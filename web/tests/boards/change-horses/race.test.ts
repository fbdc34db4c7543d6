// The board draws what the engine says, whatever the rules would be.
import { describe, expect, it } from 'vitest';
import { ghostsOf } from '../../../src/boards/change-horses/motion';
import { outlookOf, placesWith, runsOf, showingOrder } from '../../../src/boards/change-horses/race';
import { action, title, totals } from '../../../src/boards/change-horses/speech';
import { placesOf, type Horse } from '../../../src/boards/change-horses/view';
import { actFacts, actLegal, actView, sceneOf, seenOf, viewOf, wordsIn } from './fixtures';

const en = wordsIn('en');

describe('what the engine says', () => {
  it('is how the horses run', () => {
    const { view, facts } = seenOf(actView(), {
      ...actFacts,
      steps: [4, 0, 0, 0, 0, 0],
      projected: [8, 9, 6, 4, 1, 7],
    });
    const runs = runsOf(placesOf(view), facts);
    expect(runs.A).toEqual({ horse: 'A', steps: 4, from: 5, to: 8 });
    expect(runs.B).toEqual({ horse: 'B', steps: 0, from: 2, to: 9 });
    expect(totals(sceneOf(view, {}, facts), en)).toMatch(
      /^Totals: A yellow: 1, odd, moves 3\/4; B orange: 1, odd, stays;/,
    );
  });

  it('is what a chosen move would do', () => {
    const moves = [
      { move: 'play DE', counts: [0, 0, 0, 0, 0, 0], steps: [0, 0, 0, 9, 3, 0], projected: [5, 2, 6, 4, 3, 7] },
    ];
    const scene = sceneOf(actView(), { legal: actLegal }, { ...actFacts, moves });
    expect(action(scene, 'play DE', en).text).toBe('Play D E: D is blocked, E moves 2 of 3, then is blocked');
    expect(ghostsOf(scene, 'play DE').map(({ horse, to }) => `${horse}${to.row}`)).toEqual(['E3']);
    expect(outlookOf(scene.facts, 'wild change')).toBe(scene.facts);
  });

  it('is which round is played', () => {
    const scene = sceneOf(actView(), {}, { round: 9, most_rounds: 11, second_half: true });
    expect(title(scene, en)).toBe('Round 9 of 11 · second half');
  });

  it('puts the horses where a move takes them before they run', () => {
    const { view, facts } = seenOf(actView(), actFacts);
    const slipped = placesWith(placesOf(view), outlookOf(facts, 'wild slip A+ D-'));
    expect(slipped).toMatchObject({ A: { row: 5, lane: 2 }, D: { row: 4, lane: 3 } });
    const fast = placesWith(placesOf(view), outlookOf(facts, 'wild fast'));
    expect(fast).toMatchObject({ B: { row: 4, lane: 2 }, F: { row: 7, lane: 5 } });
  });
});

it('shows the inside lane first and the front horse of a lane first', () => {
  const places = placesOf(viewOf({ at: { A: [5, 2], B: [2, 3], C: [6, 1], D: [4, 5], E: [1, 3], F: [7, 6] } }));
  expect(showingOrder(places)).toEqual<Horse[]>(['C', 'A', 'B', 'E', 'D', 'F']);
});
