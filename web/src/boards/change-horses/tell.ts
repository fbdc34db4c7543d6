// One event as sentences, for the log and the screen reader. What a certificate says is never told: the log stays on
// the screen, and the certificate is covered.
import type { Seat, SeenEvent } from '../../engine/types';
import type { Key, Words } from '../../words/words';
import { readerOf, type Seen } from '../board';
import { parseMove } from './moves';
import { cardNames, horseName, seatName, slipEffect, staysIn, type ChangeHorsesScene } from './speech';
import { isHorse, letters, listed, pairOf, placesOf, playersOf, type ChangeHorsesView } from './view';

interface Telling {
  was: Seen<ChangeHorsesView>;
  is: Seen<ChangeHorsesView>;
  before: ChangeHorsesView;
  after: ChangeHorsesView;
  scene: ChangeHorsesScene;
  words: Words;
}

// One of two sentences: about the reader, or about somebody else.
function about(
  seat: Seat,
  you: Key,
  other: Key,
  { scene, words }: Telling,
  slots: Record<string, string | number> = {},
): string {
  if (seat === readerOf(scene)) return words.t(you, slots);
  return words.t(other, { ...slots, who: scene.names[seat] ?? '' });
}

// "F 3, D 1 of 3, B blocked, the others stay"; null if nothing moves.
function movement({ before, after, words }: Telling, sent: readonly number[]): string | null {
  const steps = listed(sent);
  const from = placesOf(before);
  const to = placesOf(after);
  const asked = letters.filter((horse) => steps[horse] > 0);
  if (asked.length === 0) return null;
  const moves = asked.map((horse) => {
    const n = to[horse].row - from[horse].row;
    if (n === 0) return words.t('changeHorses.toldHorseBlocked', { horse });
    if (n < steps[horse]) return words.t('changeHorses.toldHorseLess', { horse, n, all: steps[horse] });
    return words.t('changeHorses.toldHorse', { horse, n });
  });
  const text = moves.join(', ');
  return asked.length < letters.length ? words.t('changeHorses.toldOthersStay', { moves: text }) : text;
}

function crossing({ was, is, words }: Telling): string[] {
  const crossed = is.facts.crossed.filter((horse) => !was.facts.crossed.includes(horse));
  if (crossed.length === 0) return [];
  return [words.t('changeHorses.toldCrossed', { horses: words.list(crossed.map((horse) => horseName(horse, words))) })];
}

const order = ({ after, scene, words }: Telling): string =>
  words.t('changeHorses.toldOrder', { who: after.order.map((seat) => seatName(seat, scene, words)).join(', ') });

// Who has gone broke, and what an auction came to that closed.
function auction(telling: Telling): string[] {
  const { before, after, scene, words } = telling;
  const told = after.auction.broke
    .slice(before.auction.broke.length)
    .map((seat) => about(seat, 'changeHorses.toldBrokeYou', 'changeHorses.toldBroke', telling));
  if (before.phase !== 'bid' || after.phase === 'bid') return told;
  const left = after.order.map((seat) =>
    words.t('changeHorses.toldPair', { who: seatName(seat, scene, words), n: after.seats[seat]?.carrots ?? 0 }),
  );
  return [...told, words.t('changeHorses.toldPaid', { list: left.join(', ') }), order(telling)];
}

function roundEnd(telling: Telling, steps: readonly number[]): string[] {
  const { before, after, words } = telling;
  const moves = movement(telling, steps);
  const n = after.round;
  const told = [
    moves === null ? words.t('changeHorses.toldRoundNone', { n }) : words.t('changeHorses.toldRound', { n, moves }),
  ];
  told.push(...crossing(telling));
  if (after.phase === 'over') return told;
  if (after.board.length === 0) told.push(words.t('changeHorses.toldCleared'));
  if (playersOf(after) === 2 && after.order[0] !== before.order[0]) told.push(order(telling));
  return [...told, ...auction(telling)];
}

function picked(telling: Telling, seat: Seat, n: number): string[] {
  const { before, after, words } = telling;
  const told = [about(seat, 'changeHorses.toldLaidYou', 'changeHorses.toldLaid', telling, { n })];
  if (after.phase !== 'act') return told;
  // All are turned over together; told in the order of play.
  const reveal = after.order.map((other) => {
    const shown = before.seats[other]?.shown ?? [];
    const fresh = (after.seats[other]?.shown ?? []).filter((card) => !shown.includes(card));
    const cards = words.list(fresh.map((card) => cardNames([card])));
    return about(other, 'changeHorses.toldRevealYou', 'changeHorses.toldReveal', telling, { cards });
  });
  return [...told, ...reveal];
}

// The reader's certificates are there to be looked at: not where a game is told again, or as everybody saw it.
const isHeld = ({ after, scene }: Telling): boolean =>
  !scene.again &&
  scene.viewer !== null &&
  (after.seats[scene.viewer]?.certificates ?? []).some((horse) => horse !== null);

function drawn(telling: Telling, text: string): string[] {
  const { after, words } = telling;
  if (text.startsWith('lanes')) {
    const horses = [...(text.split(' ')[1] ?? '')].filter(isHorse).map((horse) => horseName(horse, words));
    return [words.t('changeHorses.toldLanes', { horses: horses.join(', ') })];
  }
  if (text.startsWith('certificates')) {
    const told = [words.t(isHeld(telling) ? 'changeHorses.toldCertificatesYou' : 'changeHorses.toldCertificates')];
    return after.phase === 'pick' ? [...told, order(telling)] : told;
  }
  return [order(telling)];
}

export function tell(
  was: Seen<ChangeHorsesView>,
  event: SeenEvent,
  is: Seen<ChangeHorsesView>,
  scene: ChangeHorsesScene,
  words: Words,
): string[] {
  const before = was.view;
  const telling: Telling = { was, is, before, after: is.view, scene, words };
  const seat = event.by;
  if (seat === null) return drawn(telling, event.text);
  const move = parseMove(event.text);
  switch (move.kind) {
    case 'pick':
      return picked(telling, seat, move.cards.length);
    case 'play': {
      const [first, second] = pairOf(move.card);
      const told = [about(seat, 'changeHorses.toldPlayYou', 'changeHorses.toldPlay', telling, { first, second })];
      return event.effect?.kind === 'movement' ? [...told, ...roundEnd(telling, event.effect.steps)] : told;
    }
    case 'stumble': {
      const [first, second] = pairOf(before.board[move.place - 1] ?? '  ');
      return [about(seat, 'changeHorses.toldStumbleYou', 'changeHorses.toldStumble', telling, { first, second })];
    }
    case 'slip': {
      const what = slipEffect(before, move.slips, words);
      return [about(seat, 'changeHorses.toldSlipYou', 'changeHorses.toldSlip', telling, { what })];
    }
    case 'fast': {
      const what = movement(telling, was.facts.fast_steps) ?? words.t('changeHorses.nobodyMoves');
      return [
        about(seat, 'changeHorses.toldFastYou', 'changeHorses.toldFast', telling, { what }),
        ...crossing(telling),
      ];
    }
    case 'change':
      return [
        about(
          seat,
          isHeld(telling) ? 'changeHorses.toldChangeYou' : 'changeHorses.toldChangedYou',
          'changeHorses.toldChange',
          telling,
        ),
      ];
    case 'bid': {
      const told = staysIn(was.facts, move.carrots)
        ? about(seat, 'changeHorses.toldBidInYou', 'changeHorses.toldBidIn', telling, { n: move.carrots })
        : about(seat, 'changeHorses.toldBidLockedYou', 'changeHorses.toldBidLocked', telling, { n: move.carrots });
      return [told, ...auction(telling)];
    }
    case 'stand': {
      const n = before.seats[seat]?.bid ?? 0;
      return [about(seat, 'changeHorses.toldStandYou', 'changeHorses.toldStand', telling, { n }), ...auction(telling)];
    }
    case 'other':
      return [];
  }
}
