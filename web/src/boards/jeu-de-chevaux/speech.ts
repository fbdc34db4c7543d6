// What is said of Jeu de Chevaux: the status line, the large button, the log, and the state read aloud.
import type { Seat, SeenEvent } from '../../engine/types';
import type { Colour, JeuDeChevauxView, Target } from '../../engine/views';
import type { Key, Words } from '../../words/words';
import { readerOf, type Action, type Scene, type Seen } from '../board';
import { homeOf, horsesOf, isRoll, pipsOf, ranIn, targetOf, wasLost } from './moves';
import { gateStep } from './ring';

type RingScene = Scene<JeuDeChevauxView>;

const colourKeys: Readonly<Record<Colour, Key>> = {
  R: 'jeuDeChevaux.red',
  G: 'jeuDeChevaux.green',
  B: 'jeuDeChevaux.blue',
  Y: 'jeuDeChevaux.yellow',
};
export const colourName = (colour: Colour, words: Words): string => words.t(colourKeys[colour]);

export function nameOf(seat: Seat, scene: Pick<RingScene, 'viewer' | 'you' | 'names'>, words: Words): string {
  return seat === readerOf(scene) ? words.t('jeuDeChevaux.you') : (scene.names[seat] ?? '');
}

// The sentence for the reader, or for somebody else.
function say(
  seat: Seat,
  scene: RingScene,
  words: Words,
  you: Key,
  other: Key,
  slots: Record<string, string | number> = {},
) {
  return seat === readerOf(scene) ? words.t(you, slots) : words.t(other, { ...slots, who: nameOf(seat, scene, words) });
}

const twoStables = (view: JeuDeChevauxView): boolean => Number(view.rules['players']) === 2;

// --- The page

export function title({ view }: RingScene, words: Words): string {
  return words.t('jeuDeChevaux.players', { n: Number(view.rules['players'] ?? view.places.length) });
}

export function winnerLine(scene: RingScene, words: Words): string {
  const best = (scene.outcome?.ranks ?? []).indexOf(1);
  return say(Math.max(0, best), scene, words, 'jeuDeChevaux.winnerYou', 'jeuDeChevaux.winner');
}

function rollStatus(scene: RingScene, words: Words): string {
  const { view } = scene;
  if (view.phase === 'start_roll')
    return say(view.to_move, scene, words, 'jeuDeChevaux.startYou', 'jeuDeChevaux.start');
  if (wasLost(view))
    return say(view.to_move, scene, words, 'jeuDeChevaux.lostYou', 'jeuDeChevaux.lost', { pips: view.die });
  return say(view.to_move, scene, words, 'jeuDeChevaux.rollYou', 'jeuDeChevaux.roll');
}

export const rolling = (scene: RingScene, words: Words): string =>
  say(scene.view.to_move, scene, words, 'jeuDeChevaux.rollsYou', 'jeuDeChevaux.roll');

export const moving = (scene: RingScene, words: Words): string =>
  say(scene.view.to_move, scene, words, 'jeuDeChevaux.movesYou', 'jeuDeChevaux.moves');

export function status(scene: RingScene, words: Words): string {
  const { view, legal } = scene;
  if (view.phase === 'over') return winnerLine(scene, words);
  if (view.phase !== 'move') return rollStatus(scene, words);
  if (legal.length === 0) return words.t('jeuDeChevaux.waiting', { who: nameOf(view.to_move, scene, words) });
  const outs = legal.filter((move) => move.startsWith('out')).length;
  if (outs > 0) return words.t(outs === legal.length ? 'jeuDeChevaux.outYou' : 'jeuDeChevaux.sixYou');
  return words.t(legal.length === 1 ? 'jeuDeChevaux.oneYou' : 'jeuDeChevaux.moveYou', { pips: view.die });
}

function goText(run: Target, view: JeuDeChevauxView, words: Words): string {
  const slots = { colour: colourName(run.colour, words), pips: view.die, n: run.to - gateStep };
  const both = twoStables(view);
  if (run.from === null) return words.t(both ? 'jeuDeChevaux.goOutColour' : 'jeuDeChevaux.goOut', slots);
  if (run.home) return words.t(both ? 'jeuDeChevaux.goHomeColour' : 'jeuDeChevaux.goHome', slots);
  if (run.to > gateStep) return words.t(both ? 'jeuDeChevaux.goUpColour' : 'jeuDeChevaux.goUp', slots);
  return words.t(both ? 'jeuDeChevaux.goColour' : 'jeuDeChevaux.go', slots);
}

const upper = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export function action(scene: RingScene, chosen: string | null, words: Words): Action {
  const { view, facts, turn, viewer, legal } = scene;
  if (turn.kind === 'dealer' && turn.due === 'roll' && viewer !== null && view.to_move === viewer)
    return { text: words.t('jeuDeChevaux.doRoll'), enabled: true };
  if (view.phase === 'roll')
    return { text: words.t('jeuDeChevaux.roll', { who: nameOf(view.to_move, scene, words) }), enabled: false };
  if (legal.length === 0) return { text: status(scene, words), enabled: false };
  const run = chosen !== null && legal.includes(chosen) ? targetOf(chosen, facts) : null;
  if (!run) return { text: words.t('jeuDeChevaux.choose'), enabled: false };
  const move = upper(goText(run, view, words));
  if (!run.sends_back) return { text: move, enabled: true };
  return { text: words.t('jeuDeChevaux.andBack', { move, colour: colourName(run.sends_back, words) }), enabled: true };
}

// "Red horse from square 12 to 17, sends blue back". Squares are counted from the horse's own first one, which is 0.
export function describe(move: string, { facts }: RingScene, words: Words): string {
  const run = targetOf(move, facts);
  if (!run) return move;
  const slots = { colour: colourName(run.colour, words), from: run.from ?? 0, to: run.to, n: run.to - gateStep };
  const key: Key =
    run.from === null
      ? 'jeuDeChevaux.choiceOut'
      : run.home
        ? 'jeuDeChevaux.choiceHome'
        : run.to > gateStep
          ? 'jeuDeChevaux.choiceUp'
          : run.to === gateStep
            ? 'jeuDeChevaux.choiceGate'
            : 'jeuDeChevaux.choiceRun';
  const text = upper(words.t(key, slots));
  if (!run.sends_back) return text;
  return `${text}, ${words.t('jeuDeChevaux.sendsBack', { colour: colourName(run.sends_back, words) })}`;
}

// --- Where horses stand

export function stepText(step: number, words: Words): string {
  if (step > gateStep) return words.t('jeuDeChevaux.onNumber', { n: step - gateStep, next: step - gateStep + 1 });
  if (step === gateStep) return words.t('jeuDeChevaux.onGate');
  return step === 0 ? words.t('jeuDeChevaux.onFirst') : words.t('jeuDeChevaux.onSquare', { n: step });
}

// One line a stable: "red: square 12, square 31, 1 in the stable, 1 home".
export function stableLines({ view }: Pick<RingScene, 'view'>, words: Words): string[] {
  return view.stables.map((stable) => {
    const parts = [...stable.steps].sort((a, b) => b - a).map((step) => stepText(step, words));
    if (stable.stable > 0) parts.push(words.t('jeuDeChevaux.inStable', { n: stable.stable }));
    if (stable.home > 0) parts.push(words.t('jeuDeChevaux.atHome', { n: stable.home }));
    if (stable.seat === null) parts.push(words.t('jeuDeChevaux.empty'));
    return upper(words.t('jeuDeChevaux.line', { colour: colourName(stable.colour, words), list: parts.join(', ') }));
  });
}

export const race = (scene: RingScene, words: Words): string => `${stableLines(scene, words).join('. ')}.`;

export function totals(scene: RingScene, words: Words): string {
  const list = scene.names.map((_, seat) =>
    words.t('jeuDeChevaux.total', {
      who: nameOf(seat, scene, words),
      n: homeOf(scene.view, seat),
      all: horsesOf(scene.view, seat),
    }),
  );
  return words.t('jeuDeChevaux.totals', { list: words.list(list) });
}

// --- The log

function toldRoll(
  before: JeuDeChevauxView,
  pips: number,
  after: JeuDeChevauxView,
  scene: RingScene,
  words: Words,
): string[] {
  const seat = before.to_move;
  if (before.phase === 'start_roll') {
    const lines = [say(seat, scene, words, 'jeuDeChevaux.toldStartYou', 'jeuDeChevaux.toldStart', { pips })];
    if (after.phase === 'roll')
      lines.push(say(after.to_move, scene, words, 'jeuDeChevaux.toldStartsYou', 'jeuDeChevaux.toldStarts'));
    else if (after.start.best_roll === 0)
      lines.push(
        words.t('jeuDeChevaux.toldTie', {
          who: words.list(after.start.contenders.map((one) => nameOf(one, scene, words))),
        }),
      );
    return lines;
  }
  if (after.phase === 'move')
    return [say(seat, scene, words, 'jeuDeChevaux.toldRollYou', 'jeuDeChevaux.toldRoll', { pips })];
  const lines = [say(seat, scene, words, 'jeuDeChevaux.toldLostYou', 'jeuDeChevaux.toldLost', { pips })];
  if (after.to_move === seat && pips === 6) lines.push(words.t('jeuDeChevaux.toldAgain'));
  return lines;
}

const horseText = (run: Target, before: JeuDeChevauxView, words: Words): string =>
  twoStables(before)
    ? words.t('jeuDeChevaux.aColourHorse', { colour: colourName(run.colour, words) })
    : words.t('jeuDeChevaux.aHorse');

function toldRun(
  run: Target,
  seat: Seat,
  before: JeuDeChevauxView,
  after: JeuDeChevauxView,
  scene: RingScene,
  words: Words,
) {
  const horse = horseText(run, before, words);
  if (run.from === null) return say(seat, scene, words, 'jeuDeChevaux.toldOutYou', 'jeuDeChevaux.toldOut', { horse });
  if (run.home)
    return say(seat, scene, words, 'jeuDeChevaux.toldHomeYou', 'jeuDeChevaux.toldHome', {
      horse,
      n: homeOf(after, seat),
      all: horsesOf(after, seat),
    });
  if (run.to > gateStep)
    return say(seat, scene, words, 'jeuDeChevaux.toldUpYou', 'jeuDeChevaux.toldUp', { horse, n: run.to - gateStep });
  // Squares are not numbered on the board, so none is named.
  const slots = { horse, n: run.to - run.from };
  return run.to === gateStep
    ? say(seat, scene, words, 'jeuDeChevaux.toldGateYou', 'jeuDeChevaux.toldGate', slots)
    : say(seat, scene, words, 'jeuDeChevaux.toldRunYou', 'jeuDeChevaux.toldRun', slots);
}

// What a player who has finished has brought home: with two players the house rules may ask for less than all.
function toldFinish(seat: Seat, after: JeuDeChevauxView, scene: RingScene, words: Words): string {
  const n = homeOf(after, seat);
  if (n === horsesOf(after, seat)) return say(seat, scene, words, 'jeuDeChevaux.toldDoneYou', 'jeuDeChevaux.toldDone');
  if (after.rules['any_four_win'] === true)
    return say(seat, scene, words, 'jeuDeChevaux.toldEnoughYou', 'jeuDeChevaux.toldEnough', { n });
  return say(seat, scene, words, 'jeuDeChevaux.toldStableYou', 'jeuDeChevaux.toldStable');
}

// The same of the winner, when the game is over.
export function whyWon(seat: Seat, end: JeuDeChevauxView, scene: RingScene, words: Words): string {
  const n = homeOf(end, seat);
  if (n === horsesOf(end, seat))
    return say(seat, scene, words, 'jeuDeChevaux.reasonHomeYou', 'jeuDeChevaux.reasonHome');
  if (end.rules['any_four_win'] === true)
    return say(seat, scene, words, 'jeuDeChevaux.reasonEnoughYou', 'jeuDeChevaux.reasonEnough', { n });
  return say(seat, scene, words, 'jeuDeChevaux.reasonStableYou', 'jeuDeChevaux.reasonStable');
}

// What a move brought about, beyond where the horse is now.
function toldAfter(run: Target, seat: Seat, after: JeuDeChevauxView, scene: RingScene, words: Words): string[] {
  const lines: string[] = [];
  if (run.sends_back) lines.push(words.t('jeuDeChevaux.toldBack', { colour: colourName(run.sends_back, words) }));
  if ((after.places[seat] ?? 0) > 0) lines.push(toldFinish(seat, after, scene, words));
  else if (after.phase === 'roll' && after.to_move === seat && after.die === 6)
    lines.push(words.t('jeuDeChevaux.toldSix'));
  return lines;
}

export function tell(
  { view: before }: Seen<JeuDeChevauxView>,
  event: SeenEvent,
  { view: after }: Seen<JeuDeChevauxView>,
  scene: RingScene,
  words: Words,
): string[] {
  if (isRoll(event.text)) return toldRoll(before, pipsOf(event.text), after, scene, words);
  const run = ranIn(event);
  const seat = event.by;
  if (!run || seat === null) return [];
  return [toldRun(run, seat, before, after, scene, words), ...toldAfter(run, seat, after, scene, words)];
}

function deedKey(run: Target): Key {
  if (run.from === null) return 'jeuDeChevaux.deedOut';
  if (run.home) return 'jeuDeChevaux.deedHome';
  if (run.to > gateStep) return 'jeuDeChevaux.deedUp';
  return run.to === gateStep ? 'jeuDeChevaux.deedGate' : 'jeuDeChevaux.deedRun';
}

// A roll and the move made with it: "Marta rolled 6: a horse comes out. A six: another roll."
export function line(
  { view: before }: Seen<JeuDeChevauxView>,
  event: SeenEvent,
  { view: after }: Seen<JeuDeChevauxView>,
  scene: RingScene,
  words: Words,
): string[] | null {
  const run = ranIn(event);
  const seat = event.by;
  if (!run || seat === null) return null;
  const horse = horseText(run, before, words);
  const slots = { horse, n: run.home ? homeOf(after, seat) : run.to - gateStep, all: horsesOf(after, seat) };
  const deed = words.t(deedKey(run), slots);
  const rolled = { pips: before.die, deed };
  const both = say(seat, scene, words, 'jeuDeChevaux.lineRollYou', 'jeuDeChevaux.lineRoll', rolled);
  return [[both, ...toldAfter(run, seat, after, scene, words)].join(' ')];
}
