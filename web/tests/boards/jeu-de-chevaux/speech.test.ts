import { describe, expect, test } from 'vitest';
import type { Scene } from '../../../src/boards/board';
import { module } from '../../../src/boards/jeu-de-chevaux/module';
import { whyWon } from '../../../src/boards/jeu-de-chevaux/speech';
import type { SeenEvent } from '../../../src/engine/types';
import type { JeuDeChevauxView, Target } from '../../../src/engine/views';
import * as area from '../../../src/words/jeuDeChevaux';
import { languages, makeWords, type Words } from '../../../src/words/words';
import { ran, ringView, rolled, seenOf, target } from './fixtures';

const en = makeWords('en', { jeuDeChevaux: area });
const names = ['Ada', 'Marta', 'Théo', 'Bot'];
const rolling = { kind: 'dealer' as const, seats: [], together: false, due: 'roll' };

// The legal moves are those that lead somewhere.
function scene(view: JeuDeChevauxView, targets: Target[] = []): Scene<JeuDeChevauxView> {
  const legal = targets.map(({ move }) => move);
  const turn =
    view.phase === 'move' ? { kind: 'seats' as const, seats: [view.to_move], together: false, due: '' } : rolling;
  return { ...seenOf(view, targets), viewer: 0, turn, legal, names: names.slice(0, view.places.length), outcome: null };
}
const five = () =>
  scene(ringView({ phase: 'move', die: 5, steps: { R: [9, 24], B: [1] } }), [
    target('move R9', 14),
    target('move R24', 29, 'B'),
  ]);

describe('the status line and the button', () => {
  test('let the person roll', () => {
    const mine = scene(ringView({ phase: 'roll', die: 3, choices: { first: ['2'], second: [] } }));
    expect(module.status(mine, en)).toBe('Your turn: roll the die');
    expect(module.action(mine, null, en)).toEqual({ text: 'Roll the die', enabled: true });
    const start = scene(ringView({ phase: 'start_roll' }));
    expect(module.status(start, en)).toBe('Roll for the start: the highest begins');
    expect(module.action(scene(ringView({ to_move: 1 })), null, en)).toEqual({ text: 'Marta rolls', enabled: false });
  });

  test('tell neither the die nor a goal before it has been seen', () => {
    const caption = (event: SeenEvent, now: ReturnType<typeof five>): string | undefined =>
      module.suspense?.(now, event, now)?.caption(now, en);
    expect(caption(rolled(5), scene(ringView({})))).toBe('You roll');
    expect(caption(rolled(5), scene(ringView({ to_move: 1 })))).toBe('Marta rolls');
    expect(caption(ran(0, target('move R9', 14)), five())).toBe('You move');
  });

  test('say that a roll was lost', () => {
    expect(module.status(scene(ringView({ die: 4, to_move: 1 })), en)).toBe('No horse can move 4. Marta rolls');
  });

  test('say what a move does', () => {
    expect(module.status(five(), en)).toBe('You rolled 5: choose a horse');
    expect(module.action(five(), null, en)).toEqual({ text: 'Choose a horse', enabled: false });
    expect(module.action(five(), 'move R9', en)).toEqual({ text: 'Move 5', enabled: true });
    expect(module.action(five(), 'move R24', en)).toEqual({ text: 'Move 5: send blue back', enabled: true });
    const six = scene(ringView({ phase: 'move', die: 6, steps: { R: [3] } }), [
      target('out R', 0),
      target('move R3', 9),
    ]);
    expect(module.status(six, en)).toBe('A six: let a horse out, or move six');
    expect(module.action(six, 'out R', en).text).toBe('Let a horse out');
  });

  test('name the colour where a player has two stables', () => {
    const two = scene(ringView({ players: 2, phase: 'move', die: 3, steps: { B: [2] } }), [target('move B2', 5)]);
    expect(module.action(two, 'move B2', en).text).toBe('Move blue 3');
    expect(module.forced(two)).toBe('move B2');
    expect(module.nth(two, 1)).toBe('move B2');
  });
});

describe('the log', () => {
  const tell = (before: JeuDeChevauxView, event: SeenEvent, after: JeuDeChevauxView, words: Words = en) =>
    module.tell(seenOf(before), event, seenOf(after), scene(after), words);

  test('tells rolls', () => {
    const before = ringView({ phase: 'roll', to_move: 1 });
    expect(tell(before, rolled(5), ringView({ phase: 'move', to_move: 1, die: 5 }))).toEqual(['Marta rolled 5.']);
    expect(tell(before, rolled(4), ringView({ phase: 'roll', to_move: 2, die: 4 }))).toEqual([
      'Marta rolled 4; no horse can move.',
    ]);
    const start = ringView({ phase: 'start_roll', to_move: 3 });
    expect(tell(start, rolled(6), ringView({ phase: 'roll', to_move: 0 }))).toEqual([
      'Bot rolled 6 for the start.',
      'You start.',
    ]);
  });

  test('tells moves with what they brought about', () => {
    const before = ringView({ phase: 'move', die: 5, steps: { R: [24], B: [1] } });
    expect(
      tell(before, ran(0, target('move R24', 29, 'B')), ringView({ to_move: 1, die: 5, steps: { R: [29] } })),
    ).toEqual(['You moved a horse 5 squares.', 'A blue horse goes back to its stable.']);
    const last = ringView({ phase: 'move', die: 6, steps: { R: [60] }, home: { R: 3 } });
    expect(
      tell(
        last,
        ran(0, target('move R60', 61)),
        ringView({ phase: 'over', die: 6, home: { R: 4 }, places: [1, 0, 0, 0] }),
      ),
    ).toEqual(['You brought a horse home: 4 of 4.', 'You have all horses home.']);
    const out = ringView({ phase: 'move', die: 6 });
    expect(tell(out, ran(0, target('out R', 0)), ringView({ die: 6, steps: { R: [0] } }))).toEqual([
      'You let a horse out.',
      'A six: another roll.',
    ]);
  });

  test('has one line for a roll and the move made with it', () => {
    const line = (before: JeuDeChevauxView, event: SeenEvent, after: JeuDeChevauxView) =>
      module.line?.(seenOf(before), event, seenOf(after), scene(after), en);
    const five = ringView({ phase: 'move', die: 5, steps: { R: [24], B: [1] } });
    expect(
      line(five, ran(0, target('move R24', 29, 'B')), ringView({ to_move: 1, die: 5, steps: { R: [29] } })),
    ).toEqual(['You rolled 5: a horse moves on. A blue horse goes back to its stable.']);
    const six = ringView({ phase: 'move', die: 6, to_move: 1 });
    expect(line(six, ran(1, target('out G', 0)), ringView({ to_move: 1, die: 6, steps: { G: [0] } }))).toEqual([
      'Marta rolled 6: a horse comes out. A six: another roll.',
    ]);
    const up = ringView({ players: 2, phase: 'move', die: 3, steps: { B: [57] } });
    expect(
      line(up, ran(0, target('move B57', 58)), ringView({ players: 2, to_move: 1, die: 3, steps: { B: [58] } })),
    ).toEqual(['You rolled 3: a blue horse climbs to numbered square 3.']);
    const last = ringView({ phase: 'move', die: 6, steps: { R: [60] }, home: { R: 2 } });
    expect(line(last, ran(0, target('move R60', 61)), ringView({ to_move: 1, die: 5, home: { R: 3 } }))).toEqual([
      'You rolled 6: a horse is home, 3 of 4.',
    ]);
    expect(line(ringView({ phase: 'roll' }), rolled(5), five)).toBeNull();
  });

  test('says of who has won no more than the house rules ask for', () => {
    const won = (horses: number, home: Partial<Record<'R' | 'B', number>>, house: Record<string, boolean>, by = 0) => {
      const before = ringView({ players: 2, horses, phase: 'move', die: 6, steps: { R: [60] }, house });
      const after = ringView({ players: 2, horses, phase: 'over', die: 6, home, places: [1, 0], house });
      const eyes = { ...scene(after), viewer: by };
      const told = module.tell(seenOf(before), ran(0, target('move R60', 61)), seenOf(after), eyes, en);
      return [told.at(-1), whyWon(0, after, eyes, en)];
    };
    const both = { one_stable_wins: true, any_four_win: true };
    expect(won(2, { R: 2, B: 2 }, {})).toEqual(['You have all horses home.', 'You brought all horses home first.']);
    expect(won(2, { R: 2 }, { one_stable_wins: true })).toEqual([
      'You have one whole stable home: by house rule that is enough.',
      'You brought one whole stable home: by house rule that is enough.',
    ]);
    expect(won(2, { R: 1, B: 1 }, both, 1)).toEqual([
      'Ada has 2 horses home: by house rule that is enough.',
      'Ada brought 2 horses home: by house rule that is enough.',
    ]);
    expect(won(1, { R: 1 }, { any_four_win: true })).toEqual([
      'You have one horse home: by house rule that is enough.',
      'You brought one horse home: by house rule that is enough.',
    ]);
  });

  test('leaves no slot open in any language', () => {
    const before = ringView({
      phase: 'move',
      die: 5,
      to_move: 1,
      steps: { G: [50], B: [1], R: [56], Y: [55, 0] },
      home: { R: 1 },
    });
    for (const language of languages) {
      const words = makeWords(language, { jeuDeChevaux: area });
      const texts = [
        ...tell(before, ran(1, target('move G50', 55)), ringView({ steps: { G: [55] } }), words),
        ...tell(
          ringView({ phase: 'start_roll' }),
          rolled(2),
          ringView({ phase: 'start_roll', start: { contenders: [0, 1], best_rollers: [], best_roll: 0 } }),
          words,
        ),
        ...(module.line?.(seenOf(before), ran(1, target('move G50', 55)), seenOf(before), scene(before), words) ?? []),
        module.race(scene(before), words),
        module.totals(scene(before), words),
        module.title(scene(before), words),
        module.status(five(), words),
        module.action(five(), 'move R24', words).text,
        module.describe('move R24', five(), words),
        module.describe('out R', five(), words),
        module.subject('sends_back', 2, words),
      ];
      for (const text of texts) expect(text).not.toMatch(/[{}]|jeuDeChevaux\./);
    }
  });
});
