import { afterEach, describe, expect, it } from 'vitest';
import { clearDraft, draft } from '../../../src/boards/change-horses/draft.svelte';
import { action, describe as inWords, race, status, title, totals } from '../../../src/boards/change-horses/speech';
import { tell } from '../../../src/boards/change-horses/tell';
import { languages } from '../../../src/words/words';
import * as words from '../../../src/words/changeHorses';
import {
  actFacts,
  actLegal,
  actView,
  allCards,
  bidFacts,
  bidLegal,
  bidView,
  pickLegal,
  ran,
  sceneOf,
  seat,
  seen,
  seenOf,
  viewOf,
  wordsIn,
} from './fixtures';

const en = wordsIn('en');
const fr = wordsIn('fr');
const it_ = wordsIn('it');
afterEach(clearDraft);

const scene = () => sceneOf(actView(), { legal: actLegal }, actFacts);

describe('words', () => {
  it('name the round', () => {
    expect(title(scene(), en)).toBe('Round 5 of 14 · first half');
    expect(title(sceneOf(bidView()), it_)).toBe('Derby League · asta');
  });

  it('say what to do, as the design has it', () => {
    expect(status(scene(), en)).toBe('Your turn: play one of your three cards');
    expect(status(scene(), fr)).toBe('À vous\u00a0: jouez une de vos trois cartes');
    expect(status(scene(), it_)).toBe('Tocca a te: gioca una delle tue tre carte');
    expect(
      status(
        sceneOf(bidView(), { legal: bidLegal, turn: { kind: 'seats', seats: [3], together: false, due: '' } }),
        en,
      ),
    ).toBe('Your bid: above 8 to stay in, or stand at 5');
    const waiting = sceneOf(actView(), { turn: { kind: 'seats', seats: [1], together: false, due: '' } });
    expect(status(waiting, en)).toBe('Waiting for Théo');
    expect(status(waiting, fr)).toBe('Théo réfléchit');
    draft.wild = 'stumble';
    expect(status(scene(), it_)).toBe('Scegli la carta da coprire sul totalizzatore');
  });

  it('say on the button what will happen', () => {
    expect(action(scene(), 'play DE', en)).toEqual({ text: 'Play D E: D stays, E moves\u00a01', enabled: true });
    expect(action(scene(), 'play DE', it_).text).toBe('Gioca D E: D resta fermo, E avanza di\u00a01');
    expect(action(scene(), null, en)).toEqual({ text: 'Choose a card', enabled: false });
    expect(action(scene(), 'wild fast', en).text).toBe('Fast Track: B and E move\u00a02');
    const first = sceneOf(
      viewOf(),
      { legal: ['wild fast'], turn: scene().turn },
      { fast_steps: [2, 2, 2, 2, 2, 2], fast_track: [2, 2, 2, 2, 2, 2] },
    );
    expect(action(first, 'wild fast', en).text).toBe('Fast Track: all six move\u00a02');
    expect(action(first, 'wild fast', fr).text).toMatch(/tous les six avancent de\u00a02$/);
    expect(action(scene(), 'wild slip A+ D-', en).text).toBe('Slippery Track: A to lane 3, D to lane 4');
    const turn = { kind: 'seats' as const, seats: [3], together: false, due: '' };
    const bidding = sceneOf(bidView(), { legal: bidLegal, turn }, bidFacts);
    expect(action(bidding, 'bid 9', en).text).toBe('Raise to 9, stay in');
    expect(action(bidding, 'bid 7', en).text).toBe('Raise to 7 and be locked');
    expect(action(bidding, 'stand', fr).text).toBe('Rester à 5');
  });

  it('count what is still to be chosen', () => {
    const view = viewOf({ phase: 'pick' });
    const turn = { kind: 'seats' as const, seats: [3], together: true, due: '' };
    const picking = sceneOf(view, { legal: pickLegal(allCards, 3), turn }, { cards_to_lay: 3 });
    expect(status(picking, en)).toBe('Lay three cards face down');
    draft.cards = ['AB'];
    expect(action(picking, null, fr)).toEqual({ text: 'Choisissez encore 2 cartes', enabled: false });
    expect(action(picking, 'pick AB CD EF', en).text).toBe('Lay A B, C D and E F');
  });

  it('do not betray a covered certificate', () => {
    const view = viewOf({
      seat: 0,
      order: [0, 1],
      rules: { players: 2 },
      seats: [seat({ certificates: ['B', 'E'], shown: ['AB'] }), seat()],
    });
    const own = sceneOf(view, { legal: ['play AB', 'wild change B', 'wild change E'] });
    expect(action(own, 'wild change B', en).text).toBe('Change Horses: hand in the left one');
    expect(inWords('wild change E', own, en)).toBe('Change Horses with the right certificate');
    const after = { ...view, changes: [{ seat: 0, given_taken: ['B' as const, 'C' as const] }] };
    expect(tell(seenOf(view), seen(9, 0, 'wild change B'), seenOf(after), own, en)).toEqual([
      'You change horses. Hold to look at your new certificate.',
    ]);
    expect(tell(seenOf(view), seen(2, null, 'certificates BE ?? / ??'), seenOf(view), own, en).join()).not.toMatch(
      /B|E/,
    );
  });

  it('read totals and race aloud', () => {
    expect(totals(scene(), en)).toMatch(/^Totals: A yellow: 1, odd, moves 1; B orange: 1, odd, moves 1;/);
    expect(race(scene(), en)).toMatch(/^From the rear: E blue row 1, B orange row 2, /);
  });
});

describe('telling', () => {
  it('tells the end of a round in one sentence', () => {
    const before = actView();
    const after = viewOf({
      ...before,
      phase: 'order',
      round: 5,
      board: [...before.board, 'DE'],
      at: { A: [6, 2], B: [3, 3], C: [7, 1], D: [4, 5], E: [2, 3], F: [7, 6] },
    });
    const last = seen(40, 3, 'play DE', ran([1, 1, 1, 0, 1, 0], [5, 2, 6, 4, 1, 7], [6, 3, 7, 4, 2, 7]));
    const told = (crossed: 'C'[]) => tell(seenOf(before), last, seenOf(after, { crossed }), sceneOf(after), en);
    expect(told([])).toEqual(['You play D E.', 'Round 5: A 1, B 1, C 1, E 1, the others stay.']);
    expect(told(['C'])[2]).toBe('Across the line: C red.');
  });

  it('tells of a Fast Track whom it sent, and who was blocked', () => {
    const before = seenOf(actView(), { fast_steps: [0, 2, 0, 0, 2, 0] });
    const after = viewOf({ ...actView(), at: { A: [5, 2], B: [3, 3], C: [6, 1], D: [4, 5], E: [1, 3], F: [7, 6] } });
    expect(tell(before, seen(40, 3, 'wild fast'), seenOf(after), sceneOf(after), en)[0]).toMatch(/B 1 of 2, E blocked/);
  });

  it('tells a reveal in the order of play, one sentence each', () => {
    const before = viewOf({ phase: 'pick', order: [2, 0, 1, 3] });
    const shown = [['AB'], ['CD'], ['EF'], ['AC']];
    const after = viewOf({ ...before, phase: 'act', seats: shown.map((cards) => seat({ shown: cards })) });
    expect(tell(seenOf(before), seen(5, 0, 'pick ? ? ?'), seenOf(after), sceneOf(after), en)).toEqual([
      'Marta lays 3 cards face down.',
      'Canter turns over E F.',
      'Marta turns over A B.',
      'Théo turns over C D.',
      'You turn over A C.',
    ]);
  });

  it('tells bids and what they led to', () => {
    const before = seenOf(bidView(), bidFacts);
    const after = { ...bidView(), phase: 'act' as const };
    const told = tell(before, seen(50, 3, 'stand'), seenOf(after), sceneOf(after), en);
    expect(told[0]).toBe('You stand at 5.');
    expect(told[1]).toMatch(/^The auction is over\. Carrots left: /);
    expect(tell(before, seen(50, 1, 'bid 7'), before, sceneOf(bidView()), fr)).toEqual(['Théo mise 7, mise bloquée.']);
  });
});

describe('the catalogue', () => {
  it('has the same slots in every language', () => {
    const slots = (phrase: unknown): string[] => [...new Set(JSON.stringify(phrase).match(/\{\w+\}/g) ?? [])].sort();
    for (const [key, phrase] of Object.entries(words.en)) {
      for (const language of languages) {
        const other = words[language][key as keyof typeof words.en];
        expect(
          slots(other).filter((slot) => slot !== '{n}'),
          `${language} ${key}`,
        ).toEqual(slots(phrase).filter((slot) => slot !== '{n}'));
      }
    }
  });
});
