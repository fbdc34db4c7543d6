import { describe, expect, it } from 'vitest';
import type { Scene } from '../../../src/boards/board';
import { status } from '../../../src/boards/change-horses/speech';
import { photoStories, standingsOf, unownedLines } from '../../../src/boards/change-horses/story';
import type { ChangeHorsesView, Placed } from '../../../src/engine/views';
import { overFacts, overView, sceneOf, wordsIn } from './fixtures';

const over = { kind: 'over' as const, seats: [], together: false, due: '' };
const en = wordsIn('en');

// The end with the ranks of the seats, and with some of its horses otherwise.
function endOf(ranks: number[], changed: Record<string, Partial<Placed>> = {}): Scene<ChangeHorsesView> {
  const placing = overFacts.placing.map((one) => ({ ...one, ...changed[one.horse] }));
  const outcome = { ranks, reason: 'line' as const };
  return sceneOf(overView(), { turn: over, outcome }, { ...overFacts, placing });
}

describe('the photo finish', () => {
  it('says of a horse that nobody owned which place it took', () => {
    expect(unownedLines(endOf([1, 2, 4, 3]), en)).toEqual(['Nobody owned A yellow and D green.']);
    expect(unownedLines(endOf([1, 4, 3, 2], { C: { owner: null }, A: { owner: 1 } }), en)).toEqual([
      'C red took Place, but nobody owned it.',
      'Nobody owned D green.',
    ]);
  });

  it('is told step by step', () => {
    const scene = endOf([1, 2, 4, 3]);
    const [story] = photoStories(scene, en);
    expect(story?.head).toBe('Photo finish on row 5: B orange and C red');
    expect(story?.steps).toEqual([
      { text: 'Carrots left: Marta 12, Théo 12. Equal, so the next question.', decides: false },
      { text: 'Wild Horse cards left: Marta 1, Théo 0. B takes the win.', decides: true },
    ]);
    expect(status(scene, en)).toBe('Marta wins: B orange came last');
    expect(
      standingsOf(scene, en).map(({ name, title, detail }) => `${name} ${title}: ${detail.split(' · ')[0]}`),
    ).toEqual(['Marta Win: row 5', 'Théo Place: row 5', 'You Show: row 7', 'Canter : row 13, crossed the line']);
  });

  it('takes the answers from the engine, and asks nothing itself', () => {
    const asked: Placed['asked'] = [{ decider: 'other_horse', first: 40, second: 2 }];
    const [story] = photoStories(endOf([1, 2, 4, 3], { B: { parted_by: 'other_horse', asked } }), en);
    expect(story?.steps.map(({ text }) => text).join()).toMatch(/40.* 2/);
  });

  it('says so where nobody owned the last horse', () => {
    const scene = endOf([1, 2, 4, 3], { B: { owner: null }, C: { owner: 0 } });
    expect(status(scene, en)).toBe('Nobody owned the last horse. Marta is best placed');
    expect(standingsOf(scene, en)[0]).toMatchObject({ name: 'Marta', rank: 1, title: 'Place', horses: ['C'] });
  });

  it('ends all equal in a dead heat', () => {
    const scene = endOf([1, 1, 4, 3], { B: { parted_by: 'nothing' }, C: { rank: 1 } });
    expect(photoStories(scene, wordsIn('it'))[0]?.steps.at(-1)?.text).toBe('Tutto pari: ex aequo.');
    expect(status(scene, wordsIn('fr'))).toBe('Ex æquo, victoire partagée\u00a0: Marta et Théo');
  });
});
