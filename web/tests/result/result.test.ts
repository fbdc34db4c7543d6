// The result page: how it feels to whom, and the card that is shared.
import { describe, expect, test } from 'vitest';
import { cardOf, linesOf } from '../../src/app/result/card';
import { feelingOf } from '../../src/app/result/feeling';
import type { Outcome } from '../../src/engine/types';
import { svgText } from '../../src/pieces/drawing';

const ranked = (...ranks: number[]): Outcome => ({ ranks, reason: '' }) as unknown as Outcome;

describe('a result', () => {
  test('is a joy to whoever won, alone or with others', () => {
    expect(feelingOf(ranked(1, 2, 3), [0])).toBe('won');
    expect(feelingOf(ranked(2, 1, 3), [0, 1])).toBe('won');
    expect(feelingOf(ranked(1, 1, 3), [1])).toBe('shared');
  });
  test('has a kind word for one who lost, and none for a crowd or a spectator', () => {
    expect(feelingOf(ranked(2, 1, 3), [0])).toBe('second');
    expect(feelingOf(ranked(3, 1, 2), [0])).toBe('lost');
    expect(feelingOf(ranked(2, 1), [0])).toBe('lost');
    expect(feelingOf(ranked(2, 1, 3), [0, 2])).toBeNull();
    expect(feelingOf(ranked(2, 1, 3), [])).toBeNull();
    expect(feelingOf(null, [0])).toBeNull();
  });
});

describe('the card', () => {
  const picture = {
    width: 600,
    height: 634,
    title: '',
    shapes: [{ kind: 'path', d: 'M0 0h600v634z', fill: '#000' }],
  } as const;
  test('breaks a headline between words', () => {
    expect(linesOf('You win: C red came last', 12)).toEqual(['You win: C', 'red came', 'last']);
    expect(linesOf('Unbreakable', 4)).toEqual(['Unbreakable']);
  });
  test('has every place and name, escaped, and the picture inside its frame', () => {
    const places = Array.from({ length: 6 }, (_, at) => ({ rank: at + 1, name: `<b>${at}</b>` }));
    const card = cardOf({ game: 'Chevaux', headline: 'Otto wins the game', places, picture });
    const svg = svgText(card);
    expect(svg).toContain('<title>Chevaux · Otto wins the game</title>');
    expect(svg).not.toContain('<b>');
    for (const { rank } of places) expect(svg).toContain(`&lt;b&gt;${rank - 1}&lt;/b&gt;`);
    const inner = card.shapes.find((shape) => shape.kind === 'group');
    expect(inner?.kind === 'group' && inner.at.y + picture.height * inner.at.scale).toBeLessThanOrEqual(card.height);
    const lowest = Math.max(...card.shapes.map((shape) => (shape.kind === 'text' ? shape.y : 0)));
    expect(lowest).toBeLessThan(card.height);
  });
});
