// What is said of Chevaux: the status line, the large button, the log, and the state read aloud.
import type { Seat, SeenEvent } from '../../engine/types';
import type { Words } from '../../words/words';
import { readerOf, type Action, type Scene, type Seen } from '../board';
import { breedOfId, characteristics, shortName, type Breed, type Characteristic } from './breeds';
import { capital, characteristicName, figure, figureOf, rarityName } from './figures';
import { memory } from './memory.svelte';
import { settle, type Settlement } from './settlement';
import { currentLap, type ChevauxView } from './view';

type ChevauxScene = Scene<ChevauxView>;
type Table = Pick<ChevauxScene, 'viewer' | 'you' | 'names'>;

export function nameOf(seat: Seat, scene: Table, words: Words): string {
  return seat === readerOf(scene) ? words.t('chevaux.you') : (scene.names[seat] ?? '');
}

// Within a sentence the reader is written small.
export function nameInside(seat: Seat, scene: Table, words: Words): string {
  return seat === readerOf(scene) ? words.t('chevaux.youInside') : (scene.names[seat] ?? '');
}

export const namesOf = (seats: readonly Seat[], scene: Table, words: Words): string =>
  words.list(seats.map((seat) => nameInside(seat, scene, words)));

export const ownCard = (view: ChevauxView): Breed | null => (view.card ? breedOfId(view.card.id) : null);

// The characteristic that a move puts in play; a `follow` stays with the current one.
export function characteristicOf(move: string, view: ChevauxView): Characteristic | undefined {
  const word = move.split(' ')[1];
  return word ? characteristics.find((one) => one === word) : currentLap(view)?.characteristic;
}

// The legal move that goes with a characteristic, if there is one.
export function moveFor(characteristic: Characteristic, view: ChevauxView, legal: readonly string[]): string | null {
  return legal.find((move) => characteristicOf(move, view) === characteristic) ?? null;
}

// --- The page

export function title({ view }: ChevauxScene, words: Words): string {
  const over = view.phase === 'over' || view.phase === 'shuffle' || memory.open(view) !== null;
  const n = Math.max(1, view.rounds_played + (over ? 0 : 1));
  const all = Number(view.rules['rounds'] ?? 0);
  return all > 0 ? words.t('chevaux.roundOf', { n, all }) : words.t('chevaux.round', { n });
}

export function reveal(round: Settlement, scene: ChevauxScene, words: Words): string {
  const slots = { characteristic: capital(characteristicName(round.characteristic, words)), n: round.taken };
  return round.winner === readerOf(scene)
    ? words.t('chevaux.takesAllYou', slots)
    : words.t('chevaux.takesAll', { ...slots, who: nameOf(round.winner, scene, words) });
}

export const opening = (round: Settlement, words: Words): string =>
  words.t('chevaux.opening', { characteristic: capital(characteristicName(round.characteristic, words)) });

export function winnerLine(scene: ChevauxScene, words: Words): string {
  const { outcome, names } = scene;
  const reader = readerOf(scene);
  const best = (outcome?.ranks ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (best.length > 1) {
    const others = best.filter((seat) => seat !== reader).map((seat) => names[seat] ?? '');
    const who = others.length < best.length ? [words.t('chevaux.youInside'), ...others] : others;
    return capital(words.t('chevaux.winners', { who: words.list(who) }));
  }
  return best[0] === reader
    ? words.t('chevaux.winnerYou')
    : words.t('chevaux.winner', { who: names[best[0] ?? 0] ?? '' });
}

export function status(scene: ChevauxScene, words: Words): string {
  const { view } = scene;
  const turning = memory.turning(view);
  if (turning) return opening(turning, words);
  if (scene.outcome) return winnerLine(scene, words);
  const open = memory.open(view);
  return open ? reveal(open, scene, words) : task(scene, words);
}

// What is to be done now, whatever lies open.
function task(scene: ChevauxScene, words: Words): string {
  const { view, legal, viewer } = scene;
  switch (view.phase) {
    case 'deal':
      return words.t('chevaux.dealing');
    case 'first':
      return words.t('chevaux.drawingFirst');
    case 'shuffle':
      return words.t('chevaux.shuffling');
    case 'lead':
    case 'speak':
    case 'over':
      break;
  }
  if (view.due !== viewer || legal.length === 0)
    return words.t('chevaux.waiting', { who: nameOf(view.due, scene, words) });
  const lap = currentLap(view);
  if (!lap) return words.t('chevaux.leadYou');
  if (legal.length > 1) return words.t('chevaux.changeYou');
  return words.t('chevaux.speakYou', { characteristic: capital(characteristicName(lap.characteristic, words)) });
}

function moveText(move: string, view: ChevauxView, words: Words): { characteristic: string; value: string } | null {
  const card = ownCard(view);
  const named = characteristicOf(move, view);
  if (!card || !named) return null;
  return { characteristic: characteristicName(named, words), value: figureOf(card, named, words).text };
}

export function action(scene: ChevauxScene, chosen: string | null, words: Words): Action {
  const { view, legal, viewer } = scene;
  const refuse = (text: string): Action => ({ text, enabled: false });
  const turning = memory.turning(view);
  if (turning) return refuse(opening(turning, words));
  if (scene.outcome) return refuse(winnerLine(scene, words));
  if (viewer !== null && (view.seats[viewer]?.out ?? 0) > 0) return refuse(words.t('chevaux.outYou'));
  if (legal.length === 0) return refuse(task(scene, words));
  const text = chosen === null ? null : moveText(chosen, view, words);
  if (!chosen || !text || !legal.includes(chosen)) return refuse(words.t('chevaux.choose'));
  const key = chosen.startsWith('switch') ? 'chevaux.changeTo' : 'chevaux.say';
  return { text: words.t(key, text), enabled: true };
}

export function describe(move: string, { view }: ChevauxScene, words: Words): string {
  const text = moveText(move, view, words);
  if (!text) return move;
  if (move === 'follow') return words.t('chevaux.doFollow', text);
  return words.t(move.startsWith('lead') ? 'chevaux.doLead' : 'chevaux.doChange', text);
}

// --- Read aloud on a key

export function totals(scene: ChevauxScene, words: Words): string {
  const list = scene.view.seats.map((seat, index) =>
    words.t('chevaux.total', { who: nameOf(index, scene, words), n: seat.cards }),
  );
  return words.t('chevaux.totals', { list: words.list(list) });
}

export function race(scene: ChevauxScene, words: Words): string {
  const { view, facts } = scene;
  const lap = currentLap(view);
  if (!lap) {
    const round = memory.of(view);
    if (round && memory.isTurning(round)) return opening(round, words);
    if (round) return told(round, scene, words).join(' ');
    return view.leader === readerOf(scene)
      ? words.t('chevaux.noRoundYou')
      : words.t('chevaux.noRound', { who: nameOf(view.leader, scene, words) });
  }
  const list = facts.speakers.map((seat) => {
    const who = nameOf(seat, scene, words);
    const value = facts.said.includes(seat) ? view.seats[seat]?.said[lap.characteristic] : null;
    if (value === null || value === undefined) return `${who}: ${words.t('chevaux.silent')}`;
    return `${who}: ${figure(lap.characteristic, value, words).text}`;
  });
  return words.t('chevaux.inPlay', {
    characteristic: capital(characteristicName(lap.characteristic, words)),
    who: nameInside(lap.chooser, scene, words),
    list: list.join('; '),
  });
}

// --- The log

function toldBattle(round: Settlement, scene: ChevauxScene, words: Words): string[] {
  const unable = (seats: readonly Seat[]): string[] =>
    seats.length > 0 ? [capital(`${words.t('chevaux.cannotDraw', { who: namesOf(seats, scene, words) })}.`)] : [];
  const lines = round.draws.flatMap((draw, index) => {
    const list = [...draw.cards].map(([seat, breed]) =>
      words.t('chevaux.toldCard', {
        who: nameOf(seat, scene, words),
        breed: shortName(breed, words.language),
        rarity: rarityName(breed.rarity, words),
      }),
    );
    const key = index === 0 ? 'chevaux.toldBattle' : 'chevaux.toldBattleOn';
    return [...unable(draw.unable), words.t(key, { list: list.join('; ') })];
  });
  return [...lines, ...unable(round.unableAtLast), ...(round.firstSpeaker ? [words.t('chevaux.firstSpeaker')] : [])];
}

// How a round was decided.
export function told(round: Settlement, scene: ChevauxScene, words: Words): string[] {
  const card = round.cards.get(round.winner);
  const slots = { n: round.taken, breed: card ? shortName(card, words.language) : '' };
  const lines: string[] = [];
  if (round.bestValue.length > 1)
    lines.push(capital(words.t('chevaux.toldTie', { who: namesOf(round.bestValue, scene, words) })));
  lines.push(...toldBattle(round, scene, words));
  lines.push(
    round.winner === readerOf(scene)
      ? words.t('chevaux.toldWonYou', slots)
      : words.t('chevaux.toldWon', { ...slots, who: nameOf(round.winner, scene, words) }),
  );
  for (const seat of round.out)
    lines.push(
      seat === readerOf(scene)
        ? words.t('chevaux.toldOutYou')
        : words.t('chevaux.toldOut', { who: nameOf(seat, scene, words) }),
    );
  return lines;
}

function toldDealer(word: string, after: ChevauxView, scene: ChevauxScene, words: Words): string[] {
  if (word === 'stop') return [words.t('chevaux.toldStop')];
  if (word === 'shuffle') return [words.t('chevaux.toldShuffle')];
  const leader =
    after.leader === readerOf(scene)
      ? words.t('chevaux.toldFirstYou')
      : words.t('chevaux.toldFirst', { who: nameOf(after.leader, scene, words) });
  if (word === 'first') return [leader];
  const each = after.seats[0]?.cards ?? 0;
  const rest = 48 - each * after.seats.length;
  const lines = [words.t('chevaux.toldDeal', { n: each })];
  if (rest > 0) lines.push(words.t('chevaux.toldRest', { n: rest }));
  if (after.phase === 'lead') lines.push(leader);
  return lines;
}

export function tell(
  before: Seen<ChevauxView>,
  event: SeenEvent,
  { view: after }: Seen<ChevauxView>,
  scene: ChevauxScene,
  words: Words,
): string[] {
  const word = event.text.split(' ')[0] ?? '';
  if (event.by === null) return toldDealer(word, after, scene, words);
  const seat = event.by;
  const who = nameOf(seat, scene, words);
  const round = settle(before, event, after);
  const lap = currentLap(word === 'follow' ? before.view : after);
  if (!lap) return [];
  const said = after.seats[seat]?.said[lap.characteristic];
  const value = round ? round.cards.get(seat)?.figures[lap.characteristic] : said;
  if (value === undefined || value === null) return round ? told(round, scene, words) : [];
  const slots = {
    who,
    characteristic: characteristicName(lap.characteristic, words),
    value: figure(lap.characteristic, value, words).text,
  };
  const key = word === 'lead' ? 'chevaux.toldLead' : word === 'switch' ? 'chevaux.toldChange' : 'chevaux.toldFollow';
  return [words.t(key, slots), ...(round ? told(round, scene, words) : [])];
}
