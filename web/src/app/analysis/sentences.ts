// A study's findings, decisions and events in words, as `paddock analyse` says them; `reader` is who is called "you".
import type { Scene } from '../../boards/board';
import type { Account, Decision, Finding } from '../../engine/study';
import type { Sight, Viewer } from '../../engine/types';
import type { View } from '../../engine/views';
import type { Words } from '../../words/words';
import type { AnyBoard } from '../boards';
import { sentenceFor } from '../table/reasons';
import { belief, cost, inTenths, points, signed } from './figures';

const chances: readonly Finding['kind'][] = ['unfinished', 'gave_away', 'stayed_hidden'];

// What the accounts show is said with the same digits.
function amountOf(finding: Finding, accounts: readonly Account[], words: Words): string {
  const account = accounts.find(({ seat }) => seat === finding.seat);
  const shown = account && inTenths(account);
  if (shown) {
    if (finding.kind === 'won_by_luck' || finding.kind === 'lucky' || finding.kind === 'unlucky')
      return signed(shown.luck, words);
    if (finding.kind === 'won_by_play') return signed(shown.own, words);
    if (finding.kind === 'won_by_others') return signed(shown.others, words);
  }
  return points(finding.amount, words);
}

export function findingSentence(
  finding: Finding,
  accounts: readonly Account[],
  names: readonly string[],
  reader: Viewer,
  words: Words,
): string {
  const isChance = chances.includes(finding.kind);
  const number = (value: number): string => {
    if (isChance) return belief(value, words);
    return finding.kind === 'mistake' ? cost(value, words) : points(value, words);
  };
  const kind = `study.find_${finding.kind}` as const;
  return words.t(finding.seat === reader ? `${kind}You` : kind, {
    who: names[finding.seat] ?? '',
    event: finding.event,
    amount: isChance || finding.kind === 'mistake' ? number(finding.amount) : amountOf(finding, accounts, words),
    low: number(finding.low),
    high: number(finding.high),
  });
}

export const sceneOf = (sight: Sight, viewer: Viewer, names: readonly string[]): Scene<View> => ({
  ...sight,
  viewer,
  names,
});

// A move as its player saw it; as it was written until that is known.
export function moveText(
  move: string,
  sight: Sight | undefined,
  seat: Viewer,
  board: AnyBoard,
  names: readonly string[],
  words: Words,
): string {
  return sight ? board.describe(move, sceneOf(sight, seat, names), words) : move;
}

// What happened, told to the reader of what everybody saw; empty where there is nothing to tell, or it is not known yet.
export function eventText(
  before: Sight | undefined,
  after: Sight | undefined,
  board: AnyBoard,
  names: readonly string[],
  reader: Viewer,
  words: Words,
): string {
  if (!before || !after?.event) return '';
  return board.tell(before, after.event, after, sceneOf(after, reader, names), words).join(' ');
}

export function verdictText({ verdict, cost: loss, legal }: Decision, better: string, words: Words): string {
  if (verdict === 'best') return words.t('study.best', { n: legal });
  const slots = { better, cost: cost(loss.value, words), low: cost(loss.low, words), high: cost(loss.high, words) };
  return words.t(verdict === 'worse' ? 'study.better' : 'study.maybe', slots);
}

// To the reader his or her own decisions are told as a hint would tell them.
export function reasonTexts(
  { seat, verdict, reasons }: Decision,
  board: Pick<AnyBoard, 'subject'>,
  names: readonly string[],
  reader: Viewer,
  words: Words,
): string[] {
  if (verdict === 'best') return [];
  const who = seat === reader ? undefined : (names[seat] ?? '');
  return [...new Set(reasons.map((reason) => sentenceFor(reason, board, words, who)).filter((text) => text !== ''))];
}
