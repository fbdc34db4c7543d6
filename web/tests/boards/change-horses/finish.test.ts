import { describe, expect, it } from 'vitest';
import { compare, horseRanks, photos } from '../../../src/boards/change-horses/finish';
import { photoStories, standingsOf, unownedLines } from '../../../src/boards/change-horses/story';
import { status } from '../../../src/boards/change-horses/speech';
import { overView, sceneOf, seat, viewOf, wordsIn } from './fixtures';

const over = { kind: 'over' as const, seats: [], together: false, due: '' };

describe('the photo finish', () => {
  it('[CH-24] ranks the rearmost row first', () => {
    expect(horseRanks(overView())).toEqual({ B: 1, C: 2, E: 3, A: 4, D: 5, F: 6 });
  });

  it('[CH-25] lets an owned horse beat an unowned one on its row', () => {
    const view = viewOf({ ...overView(), at: { A: [5, 2], B: [5, 3], C: [6, 4], D: [12, 5], E: [7, 1], F: [13, 6] } });
    expect(compare(view, 'B', 'A')).toEqual({ decider: 'ownership', order: -1 });
  });

  it('[CH-25] asks for carrots first, then Wild Horse cards, then changes', () => {
    const view = overView();
    view.rules = { ...view.rules, derby: true };
    view.seats[0] = seat({ certificates: ['B'], wild: 0, carrots: 9 });
    view.seats[1] = seat({ certificates: ['C'], wild: 2, carrots: 4 });
    expect(compare(view, 'B', 'C')).toMatchObject({ decider: 'carrots', order: -5 });
    view.seats[0].carrots = 4;
    expect(compare(view, 'B', 'C').decider).toBe('wild_cards');
    expect(compare(view, 'B', 'C').order).toBeGreaterThan(0);
    view.seats[0].wild = 2;
    view.changes = [{ seat: 0, given_taken: [null, null] }];
    expect(compare(view, 'B', 'C')).toEqual({ decider: 'never_changed', order: 1 });
    view.changes = [];
    expect(compare(view, 'B', 'C')).toEqual({ decider: 'nothing', order: 0 });
    expect(horseRanks(view)).toMatchObject({ B: 1, C: 1, E: 3 });
  });

  it('[CH-25] looks at the other horse with two players', () => {
    const view = viewOf({
      ...overView(),
      rules: { players: 2, derby: false, finish: 12 },
      order: [0, 1],
      at: { A: [5, 1], B: [5, 2], C: [9, 3], D: [7, 4], E: [12, 5], F: [12, 6] },
      seats: [seat({ certificates: ['A', 'C'] }), seat({ certificates: ['B', 'D'] })],
    });
    expect(compare(view, 'A', 'B')).toEqual({ decider: 'other_horse', order: 2 });
    expect(photos(view).map(({ first, second }) => first + second)).toEqual(['BA', 'EF']);
  });

  it('says of a horse that nobody owned which place it took', () => {
    const view = overView(); // B, C, E and F are owned; B comes first and A fourth
    expect(unownedLines(sceneOf(view, {}), wordsIn('en'))).toEqual(['Nobody owned A yellow and D green.']);
    view.seats[1] = seat({ certificates: ['A'] }); // C, which came second, is nobody's now
    expect(unownedLines(sceneOf(view, {}), wordsIn('en'))).toEqual([
      'C red took Place, but nobody owned it.',
      'Nobody owned D green.',
    ]);
  });

  it('is told step by step', () => {
    const view = overView();
    view.rules = { ...view.rules, derby: true };
    view.seats.forEach((player) => (player.carrots = 12));
    const scene = sceneOf(view, { turn: over, outcome: { ranks: [1, 2, 4, 3], reason: 'line' } });
    const [story] = photoStories(scene, wordsIn('en'));
    expect(story?.head).toBe('Photo finish on row 5: B orange and C red');
    expect(story?.steps.map(({ text }) => text)).toEqual([
      'Carrots left: Marta 12, Théo 12. Equal, so the next question.',
      'Wild Horse cards left: Marta 1, Théo 0. B takes the win.',
    ]);
    expect(status(scene, wordsIn('en'))).toBe('Marta wins: B orange came last');
    expect(standingsOf(scene, wordsIn('en')).map(({ name, title }) => `${name} ${title}`)).toEqual([
      'Marta Win',
      'Théo Place',
      'You Show',
      'Canter ',
    ]);
  });

  it('[CH-24] says so where nobody owned the last horse', () => {
    const view = viewOf({ ...overView(), at: { A: [3, 2], B: [5, 3], C: [5, 4], D: [12, 5], E: [7, 1], F: [13, 6] } });
    const scene = sceneOf(view, { turn: over, outcome: { ranks: [1, 2, 4, 3], reason: 'line' } });
    expect(status(scene, wordsIn('en'))).toBe('Nobody owned the last horse. Marta is best placed');
    expect(standingsOf(scene, wordsIn('en'))[0]).toMatchObject({ name: 'Marta', rank: 1, title: 'Place' });
  });

  it('ends all equal in a dead heat', () => {
    const view = overView();
    view.seats[1] = seat({ certificates: ['C'], wild: 1 });
    const scene = sceneOf(view, { turn: over, outcome: { ranks: [1, 1, 4, 3], reason: 'line' } });
    expect(photoStories(scene, wordsIn('it'))[0]?.steps.at(-1)?.text).toBe('Tutto pari: ex aequo.');
    expect(status(scene, wordsIn('fr'))).toBe('Ex æquo, victoire partagée\u00a0: Marta et Théo');
  });
});
