// Cards put by hand: where each lies, what putting it somewhere changes, and what the engine says about that.
import { beforeAll, describe, expect, test } from 'vitest';
import { changed, type Put, type Spot } from '../../src/app/workshop/parts';
import { box, partOf, pileParts, putInPile } from '../../src/app/workshop/pileParts';
import { allCards, holder, loose, putInRace, raceParts, stumble, tote } from '../../src/app/workshop/raceParts';
import type { GameName, Rules } from '../../src/engine/types';
import { CounselDesk } from '../../src/table/counselDesk';
import { fieldsOf, textOf, type Fields } from '../../src/table/position';
import { startEngine } from '../engine/start';

let desk: CounselDesk;
beforeAll(async () => {
  desk = new CounselDesk(await startEngine());
});
const spot = (part: string, at: number): Spot => ({ part, at });
const after = (fields: Fields, put: Put | null): Fields => changed(fields, put?.changes ?? {});

const broken = async (game: GameName, rules: Rules, fields: Fields): Promise<string[]> =>
  (await desk.checkPosition(game, rules, textOf(fields))).map(({ rule }) => rule);
const drawn = async (game: GameName, rules: Rules, events: number): Promise<{ rules: Rules; fields: Fields }> => {
  const set = await desk.drawPosition(game, rules, events);
  return { rules: set.rules, fields: fieldsOf(set.position) };
};

describe('a pile of Chevaux', () => {
  const fields = fieldsOf(
    'leader 1; taken 2; piles arabian shire / fjord +percheron friesian haflinger; unseen 2 1; rounds 3',
  );

  test('has what nobody has seen on top, and what was taken last at the bottom of the leader’s', () => {
    const parts = pileParts(fields);
    expect(parts.get(partOf(0, 'unseen'))).toEqual(['arabian', 'shire']);
    expect(parts.get(partOf(0, 'seen'))).toEqual([]);
    expect(parts.has(partOf(0, 'taken'))).toBe(false);
    expect(parts.get(partOf(1, 'unseen'))).toEqual(['fjord']);
    expect(parts.get(partOf(1, 'seen'))).toEqual(['+percheron']);
    expect(parts.get(partOf(1, 'taken'))).toEqual(['friesian', 'haflinger']);
    expect(parts.get(box)).toHaveLength(42);
  });

  test('a card of another pile changes places with the one that it is put on', () => {
    const put = putInPile(fields, spot(partOf(0, 'unseen'), 1), spot(partOf(1, 'seen'), 0));
    expect(put).toMatchObject({ swapped: true, at: spot(partOf(1, 'seen'), 0) });
    expect(put?.changes).toEqual({
      piles: 'arabian percheron / fjord +shire friesian haflinger',
      unseen: '2 1',
      taken: '2',
    });
  });

  test('a card takes a place in its own pile, and a free place in any', () => {
    const turned = putInPile(fields, spot(partOf(1, 'unseen'), 0), spot(partOf(1, 'taken'), 0));
    expect(turned?.changes).toEqual({
      piles: 'arabian shire / percheron fjord friesian haflinger',
      unseen: '2 0',
      taken: '3',
    });
    const given = putInPile(fields, spot(partOf(1, 'taken'), 1), spot(partOf(0, 'seen'), 0));
    expect(given?.changes).toEqual({
      piles: 'arabian shire haflinger / fjord +percheron friesian',
      unseen: '2 1',
      taken: '1',
    });
    expect(given?.at).toEqual(spot(partOf(0, 'seen'), 0));
    const gone = putInPile(fields, spot(partOf(0, 'unseen'), 0), spot(box, 42));
    expect(gone?.changes['piles']).toBe('shire / fjord +percheron friesian haflinger');
    expect(putInPile(fields, spot(box, 99), spot(partOf(0, 'seen'), 0))).toBeNull();
  });

  test('a swap keeps a new game legal, and a card more or less does not', async () => {
    const { rules, fields: fresh } = await drawn('chevaux', { players: 5 }, 0);
    const dealt = fieldsOf((await desk.drawPosition('chevaux', rules, 1)).position);
    expect(await broken('chevaux', rules, fresh)).toEqual([]);
    for (const from of [spot(partOf(3, 'unseen'), 4), spot(box, 1)]) {
      const swap = putInPile(dealt, from, spot(partOf(0, 'unseen'), 0));
      expect(await broken('chevaux', rules, after(dealt, swap))).toEqual([]);
      const gift = putInPile(dealt, from, spot(partOf(0, 'unseen'), 9));
      expect(await broken('chevaux', rules, after(dealt, gift))).toContain('not_played');
    }
  });
});

describe('a card of Change Horses', () => {
  const fields = fieldsOf(
    'phase pick; hands AB AC AD / AB; laid AC / -; shown BC / -; board CD AB*; certificates A / B / C D E F',
  );

  test('lies in hand, in secret, face up, or was played', () => {
    const parts = raceParts(fields, 0);
    expect(parts.get('hand')).toEqual(['AB', 'AD']);
    expect(parts.get('laid')).toEqual(['AC']);
    expect(parts.get('shown')).toEqual(['BC']);
    expect(parts.get('gone')).toEqual(allCards.filter((card) => !['AB', 'AC', 'AD', 'BC'].includes(card)));
    expect(parts.get(tote)).toEqual(['CD', 'AB*']);
  });

  test('goes from one to the other, and to the tote board and back', () => {
    const put = (from: Spot, to: Spot): Record<string, string> => ({ ...putInRace(fields, 0, from, to)?.changes });
    expect(put(spot('hand', 0), spot('shown', 0))).toMatchObject({
      hands: 'AC AD / AB',
      shown: 'AB BC / -',
      laid: 'AC / -',
    });
    expect(put(spot('shown', 0), spot('laid', 0))).toMatchObject({
      hands: 'AB AC AD BC / AB',
      laid: 'AC BC / -',
      shown: '- / -',
    });
    expect(put(spot('hand', 1), spot(tote, 1))).toMatchObject({ hands: 'AB AC / AB', board: 'CD AD AB*' });
    expect(put(spot(tote, 0), spot('hand', 0))).toMatchObject({ hands: 'AB AC AD CD / AB', board: 'AB*' });
    expect(put(spot(tote, 1), spot(tote, 0))).toEqual({ board: 'AB* CD' });
    expect(put(spot('laid', 0), spot('gone', 0))).toMatchObject({
      hands: 'AB AD / AB',
      laid: '- / -',
      board: 'CD AB*',
    });
    expect(putInRace(fields, 0, spot('hand', 1), spot('shown', 5))?.at).toEqual(spot('shown', 0));
  });

  test('is covered by Stumble, and uncovered', () => {
    const cover = (at: number): string | undefined =>
      putInRace(fields, 0, spot(stumble, 0), spot(tote, at))?.changes['board'];
    expect(cover(0)).toBe('CD* AB*');
    expect(cover(1)).toBe('CD AB');
    expect(putInRace(fields, 0, spot(stumble, 0), spot(tote, 2))).toBeNull();
    expect(putInRace(fields, 0, spot(stumble, 0), spot('hand', 0))).toBeNull();
  });

  test('a certificate changes places with another, or takes a free place', () => {
    const put = (from: Spot, to: Spot): string | undefined => putInRace(fields, 0, from, to)?.changes['certificates'];
    expect(put(spot(holder(2), 1), spot(holder(0), 0))).toBe('D / B / C A E F');
    expect(put(spot(holder(2), 3), spot(holder(2), 0))).toBe('A / B / F C D E');
    expect(put(spot(holder(1), 0), spot(loose, 0))).toBe('A / - / C D E F');
    expect(putInRace(fields, 0, spot(holder(1), 0), spot('hand', 0))).toBeNull();
    expect(putInRace(fields, 0, spot('hand', 0), spot(holder(1), 0))).toBeNull();
  });

  test('what the engine says of a turn set up by hand: cards face up, one of them played', async () => {
    const set = await desk.drawPosition('change-horses', { players: 3 }, 0);
    let fields = after(fieldsOf(set.position), {
      changes: { phase: 'act', turn: '1' },
      at: spot('', 0),
      swapped: false,
    });
    const first = Number(fields.get('order')?.split(' ')[0]);
    for (const seat of [0, 1, 2])
      for (let cards = 0; cards < 3; ++cards)
        fields = after(fields, putInRace(fields, seat, spot('hand', 0), spot('shown', cards)));
    expect(await broken('change-horses', set.rules, fields)).toContain('board_count');
    fields = after(fields, putInRace(fields, first, spot('shown', 0), spot(tote, 0)));
    expect(await broken('change-horses', set.rules, fields)).toEqual([]);
    const swap = putInRace(fields, 0, spot(holder(3), 0), spot(holder(1), 0));
    expect(await broken('change-horses', set.rules, after(fields, swap))).toEqual([]);
    const taken = putInRace(fields, 0, spot(holder(0), 0), spot(loose, 0));
    expect(await broken('change-horses', set.rules, after(fields, taken))).toContain('certificate_count');
  });
});
