// The cards and certificates of a position of Change Horses by where they lie: the fifteen cards of one player, those on
// the tote board, and who holds which certificate.
import { letters } from '../../boards/change-horses/view';
import { fieldOf, listOf, listsOf, type Fields } from '../../table/position';
import { fieldIn, replaced, without, wordsIn } from './form';
import { missing } from './lists';
import { cardAt, changed, exchanged, moved, type Parts, type Put, type Spot } from './parts';

export const allCards: readonly string[] = letters.flatMap((first, at) =>
  letters.slice(at + 1).map((second) => first + second),
);
export const ownParts = ['hand', 'laid', 'shown', 'gone'] as const;
export type OwnPart = (typeof ownParts)[number];
export const tote = 'tote';
export const stumble = 'stumble'; // a part, and the one thing in it
export const loose = 'certificates loose';
export const holder = (list: number): string => `certificates ${list}`; // a seat, or the pile after the last

const isOwn = (part: string): part is OwnPart => ownParts.some((one) => one === part);
const isHolder = (part: string): boolean => part.startsWith('certificates');
const cardOf = (word: string): string => word.slice(0, 2);

export function raceParts(fields: Fields, seat: number): Parts {
  const listFor = (name: string): string[] => listsOf(fieldIn(fields, name))[seat] ?? [];
  const [all, laid, shown] = [listFor('hands'), listFor('laid'), listFor('shown')];
  const certificates = listsOf(fieldIn(fields, 'certificates'));
  return new Map([
    ['hand', all.filter((card) => !laid.includes(card))],
    ['laid', laid],
    ['shown', shown],
    ['gone', allCards.filter((card) => ![all, laid, shown].some((list) => list.includes(card)))],
    [tote, wordsIn(fields, 'board')],
    [stumble, [stumble]],
    ...certificates.map((list, at): [string, string[]] => [holder(at), list]),
    [loose, missing(certificates, letters)],
  ]);
}

// The cards of a player are a set: they lie in the order of their letters.
function ownFields(fields: Fields, seat: number, card: string, to: OwnPart): Record<string, string> {
  const parts = raceParts(fields, seat);
  const cardsIn = (part: OwnPart): string[] =>
    allCards.filter((one) => (one === card ? part === to : (parts.get(part) ?? []).includes(one)));
  const laid = cardsIn('laid');
  const inHand = cardsIn('hand');
  const put = (name: string, list: readonly string[]): string =>
    fieldOf(replaced<readonly string[]>(listsOf(fieldIn(fields, name)), seat, list));
  return {
    hands: put(
      'hands',
      allCards.filter((one) => laid.includes(one) || inHand.includes(one)),
    ),
    laid: put('laid', laid),
    shown: put('shown', cardsIn('shown')),
  };
}

function putCard(fields: Fields, seat: number, from: Spot, to: Spot): Put {
  const parts = raceParts(fields, seat);
  const word = cardAt(parts, from) ?? '';
  const card = cardOf(word);
  const board = [...(parts.get(tote) ?? [])];
  if (from.part === tote && to.part === tote) {
    const next = moved(parts, from, to);
    return { changes: { board: listOf(next.parts.get(tote) ?? []) }, at: next.at, swapped: false };
  }
  if (to.part === tote) board.splice(to.at, 0, card);
  const left = from.part === tote ? without(board, from.at) : board;
  const own: OwnPart = isOwn(to.part) ? to.part : 'gone';
  const changes = { ...ownFields(fields, seat, card, own), board: listOf(left) };
  const after = raceParts(changed(fields, changes), seat).get(to.part) ?? [];
  return { changes, at: isOwn(to.part) ? { part: to.part, at: after.indexOf(card) } : to, swapped: false };
}

function cover(fields: Fields, to: Spot): Put | null {
  const board = wordsIn(fields, 'board');
  const word = board[to.at];
  if (word === undefined) return null;
  const turned = word.endsWith('*') ? cardOf(word) : `${word}*`;
  return { changes: { board: listOf(replaced(board, to.at, turned)) }, at: to, swapped: false };
}

// Onto a certificate that somebody else holds: the two change places.
function putCertificate(fields: Fields, from: Spot, to: Spot): Put {
  const parts = raceParts(fields, 0);
  const swapped = from.part !== to.part && cardAt(parts, to) !== undefined;
  const next = swapped ? { parts: exchanged(parts, from, to), at: to } : moved(parts, from, to);
  const holders = [...next.parts.keys()].filter((part) => isHolder(part) && part !== loose);
  const certificates = fieldOf(holders.map((part) => next.parts.get(part) ?? []));
  return { changes: { certificates }, at: next.at, swapped };
}

// Null where such a thing cannot lie.
export function putInRace(fields: Fields, seat: number, from: Spot, to: Spot): Put | null {
  if (cardAt(raceParts(fields, seat), from) === undefined || to.part === stumble) return null;
  if (isHolder(from.part) || isHolder(to.part))
    return isHolder(from.part) && isHolder(to.part) ? putCertificate(fields, from, to) : null;
  if (from.part === stumble) return to.part === tote ? cover(fields, to) : null;
  return putCard(fields, seat, from, to);
}
