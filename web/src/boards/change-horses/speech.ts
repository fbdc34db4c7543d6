// What the board says: names, the status line, the large button, moves in words.
import type { Seat, Turn } from '../../engine/types';
import type { ChangeHorsesFacts } from '../../engine/views';
import type { Key, Words } from '../../words/words';
import { readerOf, type Action, type Scene, type Seen } from '../board';
import { draft } from './draft.svelte';
import { placedOf, placingOf } from './finish';
import { parseMove, type Move } from './moves';
import { fastRunsOf, outlookOf, runsOf, type Run } from './race';
import { countsOf, isDerby, letters, pairOf, placesOf, playersOf, type ChangeHorsesView, type Horse } from './view';

export type ChangeHorsesScene = Scene<ChangeHorsesView>;

const horseKeys: Record<Horse, Key> = {
  A: 'changeHorses.horseA',
  B: 'changeHorses.horseB',
  C: 'changeHorses.horseC',
  D: 'changeHorses.horseD',
  E: 'changeHorses.horseE',
  F: 'changeHorses.horseF',
};
export const horseName = (horse: Horse, words: Words): string => words.t(horseKeys[horse]);

// "A D", as people read a card aloud.
export const cardName = (card: string): string => `${card[0]} ${card[1]}`;
export const cardNames = (cards: readonly string[]): string => cards.map(cardName).join(', ');

export const seatName = (seat: Seat, scene: ChangeHorsesScene, words: Words): string =>
  seat === readerOf(scene) ? words.t('changeHorses.you') : (scene.names[seat] ?? '');

export const numberWord = (n: number, words: Words): string => {
  switch (n) {
    case 2:
      return words.t('changeHorses.two');
    case 3:
      return words.t('changeHorses.three');
    case 4:
      return words.t('changeHorses.four');
    default:
      return words.number(n);
  }
};

// "E moves 1", "D stays", "B is blocked".
export function runText(run: Run, words: Words, horse: string = run.horse): string {
  const way = run.to - run.from;
  if (run.steps === 0) return words.t('changeHorses.horseStays', { horse });
  if (way === 0) return words.t('changeHorses.horseBlocked', { horse });
  if (way < run.steps) return words.t('changeHorses.horseMovesLess', { horse, n: way, all: run.steps });
  return words.t('changeHorses.horseMoves', { horse, n: way });
}

// The same without the horse, for the tote board.
export function runWord(run: Run, words: Words): string {
  const way = run.to - run.from;
  if (run.steps === 0) return words.t('changeHorses.stays');
  if (way === 0) return words.t('changeHorses.blocked');
  if (way < run.steps) return words.t('changeHorses.movesLess', { n: way, all: run.steps });
  return words.t('changeHorses.moves', { n: way });
}

// What playing a card would make of its two horses, if nothing else came.
export function cardEffect({ view, facts }: Seen<ChangeHorsesView>, card: string, words: Words): string {
  const runs = runsOf(placesOf(view), outlookOf(facts, `play ${card}`));
  const [first, second] = pairOf(card);
  return `${runText(runs[first], words)}, ${runText(runs[second], words)}`;
}

export function fastEffect(seen: Seen<ChangeHorsesView>, words: Words): string {
  const runs = fastRunsOf(seen);
  const moving = letters.filter((horse) => runs[horse].steps > 0);
  if (moving.every((horse) => runs[horse].to === runs[horse].from)) return words.t('changeHorses.nobodyMoves');
  return together(moving, runs, words).join(', ');
}

// Horses that go equally far are told of in one breath.
function together(moving: readonly Horse[], runs: Record<Horse, Run>, words: Words): string[] {
  const far = (horse: Horse): number =>
    runs[horse].to - runs[horse].from === runs[horse].steps ? runs[horse].steps : 0;
  return moving.flatMap((horse, at) => {
    const n = far(horse);
    const alike = n > 0 ? moving.filter((other) => far(other) === n) : [horse];
    if (alike.length === 1) return [runText(runs[horse], words)];
    if (moving.indexOf(alike[0] ?? horse) !== at) return []; // told with the first of them
    if (alike.length === letters.length) return [words.t('changeHorses.allMove', { n })];
    return [words.t('changeHorses.horsesMove', { horses: words.list(alike), n })];
  });
}

export function slipEffect(view: ChangeHorsesView, slips: readonly string[], words: Words): string {
  const places = placesOf(view);
  return slips
    .map((slip) => {
      const horse = slip[0] as Horse;
      return words.t('changeHorses.horseToLane', { horse, lane: places[horse].lane + (slip.endsWith('+') ? 2 : 0) });
    })
    .join(', ');
}

// --- Title and status

export function title({ view, facts }: ChangeHorsesScene, words: Words): string {
  if (view.phase === 'over') return words.t('changeHorses.over');
  if (view.phase === 'bid') return `${words.t('changeHorses.derby')} · ${words.t('changeHorses.auction')}`;
  const half = words.t(facts.second_half ? 'changeHorses.secondHalf' : 'changeHorses.firstHalf');
  const parts = [words.t('changeHorses.round', { n: facts.round, all: facts.most_rounds }), half];
  if (isDerby(view)) parts.unshift(words.t('changeHorses.derby'));
  return parts.join(' · ');
}

const waiting = (turn: Turn, scene: ChangeHorsesScene, words: Words): string =>
  words.t('changeHorses.statusWaiting', {
    n: turn.seats.length,
    who: words.list(turn.seats.map((seat) => scene.names[seat] ?? '')),
  });

const isMine = ({ viewer, turn, legal }: ChangeHorsesScene): boolean =>
  viewer !== null && legal.length > 0 && turn.kind === 'seats' && turn.seats.includes(viewer);

function bidStatus({ view, viewer, legal }: ChangeHorsesScene, words: Words): string {
  const own = viewer === null ? 0 : (view.seats[viewer]?.bid ?? 0);
  const highest = view.auction.highest;
  const high = highest === null ? 0 : (view.seats[highest]?.bid ?? 0);
  if (own > 0 && legal.length === 1) return words.t('changeHorses.statusStand', { own });
  if (own > 0) return words.t('changeHorses.statusRaise', { high, own });
  return high > 0 ? words.t('changeHorses.statusBidAbove', { high }) : words.t('changeHorses.statusBidFirst');
}

function wildStatus({ view }: ChangeHorsesScene, words: Words): string | null {
  switch (draft.wild) {
    case 'stumble':
      return words.t('changeHorses.statusStumble');
    case 'slip':
      return words.t('changeHorses.statusSlip');
    case 'fast':
      return words.t('changeHorses.statusFast');
    case 'change':
      return words.t(playersOf(view) === 2 ? 'changeHorses.statusChangeWhich' : 'changeHorses.statusChange');
    case null:
      return null;
  }
}

// Who won, and with which horse.
export function verdict(scene: ChangeHorsesScene, words: Words): string {
  const { facts, outcome } = scene;
  const winners = (outcome?.ranks ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const last = placingOf(facts)[0];
  if (last === undefined || winners.length === 0) return words.t('changeHorses.actionOver');
  const who = words.list(winners.map((seat) => seatName(seat, scene, words)));
  const mine = winners.length === 1 && winners[0] === readerOf(scene);
  const owned = placingOf(facts).some(({ rank, owner }) => rank === last.rank && owner !== null);
  if (!owned) {
    if (mine) return words.t('changeHorses.statusUnownedYou');
    return words.t(winners.length > 1 ? 'changeHorses.statusUnownedShared' : 'changeHorses.statusUnowned', { who });
  }
  if (winners.length > 1) return words.t('changeHorses.statusShared', { who });
  return words.t(mine ? 'changeHorses.statusWonYou' : 'changeHorses.statusWon', {
    who,
    horse: horseName(last.horse, words),
  });
}

export function status(scene: ChangeHorsesScene, words: Words): string {
  const { view, facts, viewer, turn } = scene;
  switch (turn.kind) {
    case 'over':
      return verdict(scene, words);
    case 'dealer':
      if (turn.due === 'lanes') return words.t('changeHorses.statusLanes');
      return words.t(turn.due === 'certificates' ? 'changeHorses.statusCertificates' : 'changeHorses.statusOrder');
    case 'seats':
      break;
  }
  const own = viewer === null ? undefined : view.seats[viewer];
  if (!isMine(scene) || own === undefined) {
    if (view.phase !== 'pick' || own?.laid !== true) return waiting(turn, scene, words);
    return words.t('changeHorses.statusLaid', { who: words.list(turn.seats.map((seat) => scene.names[seat] ?? '')) });
  }
  if (view.phase === 'pick') {
    const n = facts.cards_to_lay;
    if (draft.full) return words.t('changeHorses.statusLayFull', { cards: numberWord(n, words) });
    return words.t('changeHorses.statusLay', { n, cards: numberWord(n, words) });
  }
  if (view.phase === 'bid') return bidStatus(scene, words);
  const wild = wildStatus(scene, words);
  if (wild !== null) return wild;
  const cards = own.shown.length;
  if (cards === 1) return words.t('changeHorses.statusPlayLast');
  return words.t('changeHorses.statusPlay', { cards: numberWord(cards, words) });
}

// --- The large button

// Whether a bid keeps its bidder in.
export const staysIn = (facts: ChangeHorsesFacts, carrots: number): boolean =>
  carrots >= (facts.auction?.leads_from ?? 1);

// Left or right, so that the large button does not betray what the covered certificates are.
export function isLeft({ view, viewer }: ChangeHorsesScene, horse: Horse): boolean {
  return viewer !== null && view.seats[viewer]?.certificates[0] === horse;
}

function chosenText(scene: ChangeHorsesScene, move: Move, words: Words): string {
  const { view, facts, viewer } = scene;
  switch (move.kind) {
    case 'play': {
      const [first, second] = pairOf(move.card);
      return words.t('changeHorses.actionPlay', { first, second, what: cardEffect(scene, move.card, words) });
    }
    case 'pick':
      return words.t('changeHorses.actionLay', { cards: words.list(move.cards.map(cardName)) });
    case 'stumble': {
      const [first, second] = pairOf(view.board[move.place - 1] ?? '  ');
      return words.t('changeHorses.actionStumble', { first, second });
    }
    case 'slip':
      return words.t('changeHorses.actionSlip', { what: slipEffect(view, move.slips, words) });
    case 'fast':
      return words.t('changeHorses.actionFast', { what: fastEffect(scene, words) });
    case 'change':
      if (move.horse === null) return words.t('changeHorses.actionChange');
      return words.t(isLeft(scene, move.horse) ? 'changeHorses.actionChangeLeft' : 'changeHorses.actionChangeRight');
    case 'bid': {
      const raise = viewer !== null && (view.seats[viewer]?.bid ?? 0) > 0;
      const n = move.carrots;
      if (staysIn(facts, n)) return words.t(raise ? 'changeHorses.actionRaiseIn' : 'changeHorses.actionBidIn', { n });
      return words.t(raise ? 'changeHorses.actionRaiseLocked' : 'changeHorses.actionBidLocked', { n });
    }
    case 'stand':
      return words.t('changeHorses.actionStand', { n: viewer === null ? 0 : (view.seats[viewer]?.bid ?? 0) });
    case 'other':
      return '';
  }
}

function missing({ view, facts }: ChangeHorsesScene, words: Words): string {
  if (view.phase === 'pick')
    return words.t('changeHorses.actionLayMore', { n: facts.cards_to_lay - draft.cards.length });
  if (view.phase === 'bid') return words.t('changeHorses.actionBidChoose');
  switch (draft.wild) {
    case 'stumble':
      return words.t('changeHorses.actionStumbleChoose');
    case 'slip':
      return words.t('changeHorses.actionSlipMore', { n: 2 - draft.slips.length });
    case 'change':
      return words.t('changeHorses.actionChangeChoose');
    case 'fast':
    case null:
      return words.t('changeHorses.actionChoose');
  }
}

export function action(scene: ChangeHorsesScene, chosen: string | null, words: Words): Action {
  if (scene.turn.kind === 'over') return { text: words.t('changeHorses.actionOver'), enabled: false };
  if (!isMine(scene)) {
    const text = scene.turn.kind === 'seats' ? waiting(scene.turn, scene, words) : status(scene, words);
    return { text, enabled: false };
  }
  if (chosen === null) return { text: missing(scene, words), enabled: false };
  return { text: chosenText(scene, parseMove(chosen), words), enabled: true };
}

// --- Moves and the state in words

export function describe(text: string, scene: ChangeHorsesScene, words: Words): string {
  const move = parseMove(text);
  switch (move.kind) {
    case 'play': {
      const [first, second] = pairOf(move.card);
      return words.t('changeHorses.describePlay', { first, second });
    }
    case 'pick':
      return words.t('changeHorses.describeLay', { cards: words.list(move.cards.map(cardName)) });
    case 'stumble': {
      const [first, second] = pairOf(scene.view.board[move.place - 1] ?? '  ');
      return words.t('changeHorses.describeStumble', { first, second });
    }
    case 'slip':
      return words.t('changeHorses.describeSlip', { what: slipEffect(scene.view, move.slips, words) });
    case 'fast':
      return words.t('changeHorses.describeFast');
    case 'change':
      if (move.horse === null) return words.t('changeHorses.describeChange');
      return words.t(
        isLeft(scene, move.horse) ? 'changeHorses.describeChangeLeft' : 'changeHorses.describeChangeRight',
      );
    case 'bid':
      return words.t('changeHorses.describeBid', { n: move.carrots });
    case 'stand':
      return words.t('changeHorses.describeStand');
    case 'other':
      return text;
  }
}

export const parity = (count: number, words: Words): string =>
  words.t(count % 2 === 1 ? 'changeHorses.odd' : 'changeHorses.even');

export function totals({ view, facts }: ChangeHorsesScene, words: Words): string {
  const counts = countsOf(view);
  const runs = runsOf(placesOf(view), facts);
  const list = letters.map((horse) =>
    words.t('changeHorses.total', {
      horse: horseName(horse, words),
      n: counts[horse],
      parity: parity(counts[horse], words),
      what: runWord(runs[horse], words),
    }),
  );
  return words.t('changeHorses.totalsNow', { list: list.join('; ') });
}

export function race({ view }: ChangeHorsesScene, words: Words): string {
  const places = placesOf(view);
  const fromRear = [...letters].sort((a, b) => places[a].row - places[b].row || places[a].lane - places[b].lane);
  const list = fromRear.map((horse) =>
    words.t('changeHorses.rowOf', { horse: horseName(horse, words), row: places[horse].row }),
  );
  return words.t('changeHorses.raceNow', { list: list.join(', ') });
}

export const titleOfRank = (rank: number, words: Words): string => {
  switch (rank) {
    case 1:
      return words.t('changeHorses.win');
    case 2:
      return words.t('changeHorses.place');
    case 3:
      return words.t('changeHorses.show');
    default:
      return '';
  }
};

// The best rank among a seat's horses.
export const bestRank = (facts: ChangeHorsesFacts, seat: Seat): number =>
  Math.min(6, ...placedOf(facts, seat).map(({ rank }) => rank));
