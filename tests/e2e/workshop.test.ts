// The position workshop: set up by keys alone, broken rules named, ranked moves, played out, and looked at in three
// languages at every width.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { show } from './gallery';
import { shown } from './shown';
import { visit } from './visit';
import {
  askAndPlayOut,
  choose,
  enter,
  expectLegal,
  fieldAt,
  focused,
  pilesAt,
  press,
  tabTo,
  unfoldByKeys,
} from './workbench';
import { english, games, type Game } from './words';

const t = english.t;

// With everything unfolded.
for (const game of games) {
  show({
    name: `workshop ${game}`,
    reach: async (page, words) => {
      await enter(page, game, words);
      await page.evaluate(() =>
        document.querySelectorAll('form details').forEach((one) => one.setAttribute('open', '')),
      );
    },
  });
}

async function put(page: Page, changes: Record<string, string>): Promise<void> {
  const box = page.getByRole('textbox', { name: t('workshop.fromText') });
  const fields = (await box.inputValue()).split('; ').map((field) => {
    const name = field.split(' ')[0] ?? '';
    return name in changes ? `${name} ${changes[name]}` : field;
  });
  await box.fill(fields.join('; '));
  await box.blur();
}

const unfold = (page: Page, name: string): Promise<void> => page.locator('summary', { hasText: name }).click();
const one = t('shell.playerName', { n: 1 });

const two = t('shell.playerName', { n: 2 });

test('a position of Jeu de Chevaux is set up by keys alone, advised on and played out', () =>
  visit('workshop by keys', {}, async ({ page }) => {
    const horse = (colour: 'red' | 'green' | 'blue' | 'yellow'): string =>
      t('workshop.horseNo', { colour: t(`jeuDeChevaux.${colour}`), n: 1 });
    await enter(page, 'jeu-de-chevaux');
    for (const [colour, field] of [
      ['blue', 'B'],
      ['yellow', 'Y'],
    ] as const) {
      await tabTo(page, horse(colour)); // on the board
      for (const key of ['ArrowRight', 'PageUp', 'PageUp']) await page.keyboard.press(key);
      expect(await fieldAt(page, field)).toBe('20 stable stable stable');
    }
    await choose(page, t('workshop.phase'), t('workshop.jc_roll'));
    await choose(page, t('workshop.die'), '6');
    await unfoldByKeys(page, t('workshop.horsesList'));
    for (const colour of ['red', 'green'] as const) await choose(page, horse(colour), t('workshop.atStep', { n: 20 }));
    await shown(page, t('workshop.legal')).waitFor();
    await page.keyboard.press('Control+Home');
    await page.reload(); // nothing is lost
    await shown(page, t('workshop.legal')).waitFor();
    expect(await page.getByLabel(t('workshop.die')).inputValue()).toBe('6');
    await choose(page, t('workshop.phase'), t('workshop.jc_move'));
    await askAndPlayOut(page);
  }));

test('a horse is dragged to its square, or chosen and put there', () =>
  visit('workshop on the board', {}, async ({ page }) => {
    await enter(page, 'jeu-de-chevaux');
    await shown(page, t('workshop.legal')).waitFor();
    const board = page.getByRole('group', { name: t('workshop.picture') });
    const box = await board.boundingBox();
    if (!box) throw new Error('no board');
    // A square by its row and column of fifteen.
    const at = (row: number, column: number): { x: number; y: number } => ({
      x: box.x + ((column * 40 + 26) / 612) * box.width,
      y: box.y + ((row * 40 + 26) / 612) * box.height,
    });
    const red = board.getByRole('slider', { name: t('workshop.horseNo', { colour: t('jeuDeChevaux.red'), n: 1 }) });
    const middleOf = async (): Promise<{ x: number; y: number }> => {
      const place = await red.boundingBox();
      return { x: (place?.x ?? 0) + (place?.width ?? 0) / 2, y: (place?.y ?? 0) + (place?.height ?? 0) / 2 };
    };
    const stall = await middleOf();
    const square = at(6, 3);
    await page.mouse.move(stall.x, stall.y);
    await page.mouse.down();
    await page.mouse.move(square.x, square.y, { steps: 3 });
    await page.mouse.up();
    expect(await fieldAt(page, 'R')).toBe('3 stable stable stable');
    expect(await red.getAttribute('aria-valuetext')).toBe(t('workshop.atStep', { n: 3 }));
    const from = await middleOf();
    const to = at(6, 5);
    await page.mouse.click(from.x, from.y);
    await page.mouse.click(to.x, to.y);
    expect(await fieldAt(page, 'R')).toBe('5 stable stable stable');
    await page.getByRole('button', { name: t('workshop.undo') }).click();
    expect(await fieldAt(page, 'R')).toBe('3 stable stable stable');
  }));

// The first of four has played A B; the others have their three cards face up. The horses stand in the order of their
// letters, and so do the certificates.
test('a position of Change Horses is set up by keys alone, advised on and played out', () =>
  visit('workshop by keys change-horses', {}, async ({ page }) => {
    await enter(page, 'change-horses');
    await choose(page, t('workshop.phase'), t('workshop.ch_act'));
    await choose(page, t('workshop.turns'), '1');
    for (const n of [1, 2, 3, 4]) await choose(page, t('workshop.orderNo', { n }), t('shell.playerName', { n }));
    expect(await fieldAt(page, 'order')).toBe('0 1 2 3');
    await unfoldByKeys(page, t('workshop.horsesList'));
    for (const [at, letter] of (['A', 'B', 'C', 'D', 'E', 'F'] as const).entries())
      await choose(page, t('workshop.laneOf', { horse: t(`changeHorses.horse${letter}`) }), String(at + 1));
    await unfoldByKeys(page, t('workshop.cardsList'));
    await press(page, t('workshop.add'), t('workshop.board'));
    expect(await focused(page), 'what was added is at hand').toEqual({
      name: t('workshop.boardCard', { n: 1 }),
      group: t('workshop.board'),
    });
    for (const seat of [0, 1, 2, 3]) {
      await unfoldByKeys(page, t('workshop.ownOf', { who: t('shell.playerName', { n: seat + 1 }) }));
      if (seat === 0) await press(page, 'A B', t('workshop.inHand'));
      for (const card of seat === 0 ? ['C D', 'E F'] : ['A B', 'C D', 'E F'])
        await press(page, card, t('workshop.faceUp'));
    }
    for (const [seat, letter] of ['A', 'B', 'C', 'D'].entries())
      await choose(page, `${t('shell.playerName', { n: seat + 1 })}: ${t('workshop.certificate')}`, letter);
    await choose(page, t('workshop.pileNo', { n: 1 }), 'E');
    expect(await fieldAt(page, 'certificates')).toBe('A / B / C / D / E F');
    expect(await fieldAt(page, 'board')).toBe('AB');
    await askAndPlayOut(page);
  }));

test('certificates are taken away and given again by keys', () =>
  visit('workshop certificates', {}, async ({ page }) => {
    await enter(page, 'change-horses');
    const own = `${one}: ${t('workshop.certificate')}`;
    await unfoldByKeys(page, t('workshop.cardsList'));
    await press(page, t('workshop.remove', { what: own }));
    await page.getByText(t('workshop.ch_certificate_count', { a: one, b: '1' })).waitFor();
    expect((await focused(page)).name, 'the focus is not lost').toBe(t('workshop.addCertificate', { who: one }));
    await page.keyboard.press('Space');
    expect((await focused(page)).name).toBe(own);
    await page.getByText(t('workshop.legal')).waitFor();
    await press(page, t('workshop.remove', { what: t('workshop.pileNo', { n: 2 }) }));
    await page.getByText(t('workshop.ch_certificate_count_pile', { b: '2' })).waitFor();
    await press(page, t('workshop.addCertificate', { who: t('workshop.pile') }));
    expect((await focused(page)).name).toBe(t('workshop.pileNo', { n: 2 }));
    await page.getByText(t('workshop.legal')).waitFor();
    // Before they are dealt nobody has one, and the order of play is that of the seats.
    await choose(page, t('workshop.phase'), t('workshop.ch_certificates'));
    for (const n of [1, 2, 3, 4]) await choose(page, t('workshop.orderNo', { n }), t('shell.playerName', { n }));
    for (const n of [1, 2, 3, 4])
      await press(
        page,
        t('workshop.remove', { what: `${t('shell.playerName', { n })}: ${t('workshop.certificate')}` }),
      );
    for (const n of [2, 1]) await press(page, t('workshop.remove', { what: t('workshop.pileNo', { n }) }));
    await expectLegal(page);
    expect(await fieldAt(page, 'certificates')).toBe('- / - / - / - / -');
  }));

// Player 1 leads with the Shire and has named the weight; Player 2 has to speak.
test('a position of Chevaux is set up by keys alone, advised on and played out', () =>
  visit('workshop by keys chevaux', {}, async ({ page }) => {
    await enter(page, 'chevaux');
    await choose(page, t('workshop.phase'), t('workshop.cxPhase_speak'));
    await choose(page, t('workshop.turn'), two);
    await choose(page, t('workshop.leader'), one);
    await press(page, t('workshop.add'), t('workshop.laps'));
    expect((await focused(page)).name, 'what was added is at hand').toBe(t('workshop.lapSeat', { n: 1 }));
    await choose(page, t('workshop.lapWhat', { n: 1 }), t('chevaux.weight'));
    const before = await pilesAt(page);
    const old = before[0]?.[1] ?? '';
    await unfoldByKeys(page, `${t('workshop.pileOf', { who: one })} (12)`);
    await choose(page, t('workshop.cardNo', { who: one, n: 2 }), 'Shire');
    const swap = (card: string): string => (card === 'shire' ? old : card === old ? 'shire' : card);
    expect(await pilesAt(page), 'two cards have changed places, and none on the way').toEqual(
      before.map((pile) => pile.map(swap)),
    );
    await press(page, t('workshop.up', { what: 'Shire' }));
    expect((await pilesAt(page))[0]?.[0]).toBe('shire');
    expect((await focused(page)).name, 'the focus goes with the card').toBe(t('workshop.down', { what: 'Shire' }));
    await askAndPlayOut(page);
  }));

test('piles are emptied, dealt and added to by keys', () =>
  visit('workshop piles', {}, async ({ page }) => {
    await enter(page, 'chevaux');
    await press(page, t('workshop.clearPiles'));
    await page.getByText(t('workshop.loose', { n: 48 })).waitFor();
    await page.getByText(t('workshop.cx_card_count', { a: '0', b: '48' })).waitFor();
    await choose(page, t('workshop.phase'), t('workshop.cxPhase_deal'));
    for (const field of ['turn', 'leader'] as const) await choose(page, t(`workshop.${field}`), one);
    await expectLegal(page);
    await choose(page, t('workshop.phase'), t('workshop.cxPhase_lead'));
    await unfoldByKeys(page, `${t('workshop.pileOf', { who: two })} (0)`);
    await choose(page, t('workshop.addCard'), 'Shire');
    await press(page, t('workshop.addToPile', { who: two }));
    expect(await fieldAt(page, 'piles')).toBe('- / shire / - / -');
    await press(page, t('workshop.dealLoose'));
    await page.getByText(t('workshop.legal')).waitFor();
    expect((await pilesAt(page)).map((pile) => pile.length)).toEqual([12, 12, 12, 12]);
    expect(await fieldAt(page, 'unseen')).toBe('12 12 12 12');
    await press(page, t('workshop.remove', { what: 'Shire' }));
    await page.getByText(t('workshop.cx_card_count', { a: '47', b: '48' })).waitFor();
    await unfoldByKeys(page, `${t('workshop.pileOf', { who: one })} (12)`);
    await choose(page, t('workshop.addCard'), 'Shire');
    await press(page, t('workshop.addToPile', { who: one }));
    expect(
      (await pilesAt(page)).map((pile) => pile.length),
      'one has it, the other has not',
    ).toEqual([13, 11, 12, 12]);
    await page.getByText(t('workshop.cx_not_played', { a: two, b: '12' })).waitFor();
  }));

const breaks: Record<Game, [Record<string, string>, string][]> = {
  'jeu-de-chevaux': [
    [{ R: 'stable stable stable' }, t('workshop.jc_horse_count', { a: 'Red', b: '3', c: '4' })],
    [
      { R: '14 stable stable stable', G: '0 stable stable stable' },
      t('workshop.jc_square_shared', { a: 'red 14', b: 'green 0' }),
    ],
    [{ phase: 'over' }, t('workshop.jc_not_over')],
    [{ phase: 'move', die: '0' }, t('workshop.jc_die_missing')],
    [{ places: '1 0 0 0' }, t('workshop.jc_place_running', { a: one })],
  ],
  'change-horses': [
    [{ horses: 'A0.1 B0.1 C0.2 D0.3 E0.4 F0.5' }, 'share a space'],
    [{ horses: 'A5.1 B0.2 C0.3 D0.4 E0.5 F0.6' }, 'cannot have moved yet'],
    [{ certificates: 'A / A / C / D / E F' }, 'is there twice'],
    [{ board: 'AB' }, t('workshop.ch_board_count', { a: '1', b: '0' })],
    [{ wild: '1 2 2 2', used: '0' }, t('workshop.ch_wild_turn', { a: one })],
  ],
  chevaux: [
    [{ unseen: '1 12 12 12' }, t('workshop.cx_not_played', { a: one, b: '12' })],
    [{ phase: 'speak' }, t('workshop.cx_laps')],
    [{ phase: 'over' }, t('workshop.cx_not_over')],
    [{ out: '1 0 0 0' }, t('workshop.cx_out_cards_cards', { a: one })],
    [{ taken: '3' }, 'two at least'],
  ],
};

test('an address that holds no position is told, and a new start is there', () =>
  visit('unread position', {}, async ({ page }) => {
    await page.goto('/#/workshop/chevaux/rules=%7B&position=x');
    await page.getByRole('alert').getByText(t('workshop.unread')).waitFor();
    await shown(page, t('workshop.legal')).waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: t('workshop.undo') }).isDisabled(), {
        message: 'nothing to go back to',
      })
      .toBe(true);
  }));

test.each(games)('what a position of %s breaks is named, and undone', (game) =>
  visit(`workshop breaks ${game}`, {}, async ({ page }) => {
    await enter(page, game);
    await unfold(page, t('workshop.fromText'));
    for (const [changes, sentence] of breaks[game]) {
      await put(page, changes);
      await page.getByText(sentence, { exact: false }).first().waitFor();
      await page.getByRole('button', { name: t('workshop.undo') }).click();
      await shown(page, t('workshop.legal')).waitFor();
    }
    await put(page, { phase: 'nonsense' });
    await shown(page, t('workshop.form', { a: 'phase', b: 'nonsense' })).waitFor();
  }),
);

test.each(games)('a middle of %s is ranked and played out', (game) =>
  visit(`workshop middle ${game}`, {}, async ({ page }) => {
    await enter(page, game);
    const start = page.url();
    await page.getByRole('button', { name: t('workshop.middle') }).click();
    await page.waitForURL((url) => url.href !== start);
    await shown(page, t('workshop.legal')).waitFor();
    await page.getByRole('button', { name: t('workshop.ranked') }).click();
    await page
      .getByText(t('shell.hintValue', { chance: '' }).trim())
      .first()
      .waitFor();
    await page.getByRole('button', { name: t('workshop.playOut') }).click();
    await page.waitForURL(/#\/table\//);
    await page.locator('h1').first().waitFor();
  }),
);
