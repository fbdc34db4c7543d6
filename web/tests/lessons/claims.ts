// What a lesson's text says of the position, as a short sentence that can be looked up in what the seat sees.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Seat, Sight } from '../../src/engine/types';
import type {
  CardId,
  ChangeHorsesFacts,
  ChangeHorsesView,
  Characteristic,
  ChevauxEffect,
  ChevauxView,
  Colour,
  Horse,
  JeuDeChevauxFacts,
  JeuDeChevauxView,
} from '../../src/engine/views';

type Claim = (words: readonly string[], sight: Sight, seat: Seat) => boolean;

const ring = (view: JeuDeChevauxView, colour: string) =>
  view.stables.find((stable) => stable.colour === (colour as Colour));
const firstSquares: Record<string, number> = { R: 0, G: 14, B: 28, Y: 42 };
const rollsFor = (view: JeuDeChevauxView, sight: Sight): Seat | null =>
  sight.turn.due === 'roll' ? view.to_move : null;

const everyGame: Record<string, Claim> = {
  players: ([count], { view }) => view.rules['players'] === Number(count),
  legal: (move, { legal }) => legal.includes(move.join(' ')),
  illegal: (move, { legal }) => legal.length > 0 && !legal.includes(move.join(' ')),
  only: (move, { legal }) => legal.length === 1 && legal[0] === move.join(' '),
  over: (_, { turn }) => turn.kind === 'over',
  rank: ([seat, rank], { outcome }) => outcome?.ranks[Number(seat)] === Number(rank),
  ended: ([reason], { outcome }) => outcome?.reason === reason,
  due: ([seat], { turn }) => turn.kind === 'seats' && turn.seats.includes(Number(seat)),
};

const jeuDeChevaux: Record<string, Claim> = {
  die: ([pips], { view }) => (view as JeuDeChevauxView).die === Number(pips),
  rolls: ([seat], sight) => rollsFor(sight.view as JeuDeChevauxView, sight) === Number(seat),
  horse: ([colour = '', step], { view }) =>
    ring(view as JeuDeChevauxView, colour)?.steps.includes(Number(step)) ?? false,
  stable: ([colour = '', count], { view }) => ring(view as JeuDeChevauxView, colour)?.stable === Number(count),
  home: ([colour = '', count], { view }) => ring(view as JeuDeChevauxView, colour)?.home === Number(count),
  // The second horse stands so many squares of the ring before the first.
  ahead: ([one = '', from, other = '', to, squares], { view }) => {
    const stands = (colour: string, step: string | undefined): boolean =>
      ring(view as JeuDeChevauxView, colour)?.steps.includes(Number(step)) ?? false;
    const at = (colour: string, step: string | undefined): number => (firstSquares[colour] ?? 0) + Number(step);
    return stands(one, from) && stands(other, to) && (at(other, to) - at(one, from) + 56) % 56 === Number(squares);
  },
  sends: ([verb, horse, colour], { facts }) =>
    (facts as JeuDeChevauxFacts).targets.some(
      (target) => target.move === `${verb} ${horse}` && target.sends_back === colour,
    ),
};

const horses = 'ABCDEF';
const race = ({ view }: Sight): ChangeHorsesView => view as ChangeHorsesView;
const placeOf = (sight: Sight, horse: string | undefined) =>
  race(sight).horses.find((one) => one.horse === (horse as Horse));
const movement = ({ event }: Sight) => (event?.effect?.kind === 'movement' ? event.effect : null);
const same = (one: readonly string[], other: readonly string[]): boolean => one.join(' ') === other.join(' ');

const changeHorses: Record<string, Claim> = {
  finish: ([spaces], { view }) => view.rules['finish'] === Number(spaces),
  owns: ([horse], sight, seat) => race(sight).seats[seat]?.certificates.includes(horse as Horse) ?? false,
  hidden: ([seat], sight) =>
    race(sight).seats[Number(seat)]?.certificates.every((certificate) => certificate === null) ?? false,
  pile: ([count], sight) => race(sight).pile === Number(count),
  lay: ([count], { facts, turn }, seat) =>
    turn.seats.includes(seat) && (facts as ChangeHorsesFacts).cards_to_lay === Number(count),
  shown: ([seat, ...cards], sight) => same([...(race(sight).seats[Number(seat)]?.shown ?? [])].sort(), cards),
  order: (seats, sight) => same(race(sight).order.map(String), seats),
  count: ([horse, count], sight) => race(sight).counts[horse as Horse] === Number(count),
  // What a horse would count with one more card on the board.
  would: ([card = '', horse = '', count], sight) =>
    race(sight).counts[horse as Horse] + (card.includes(horse) ? 1 : 0) === Number(count),
  // In the movement that has just been, a horse ran so far, or was counted so.
  ran: ([horse = '', spaces], sight) => {
    const at = horses.indexOf(horse);
    const effect = movement(sight);
    return effect !== null && (effect.to[at] ?? 0) - (effect.from[at] ?? 0) === Number(spaces);
  },
  counted: ([horse = '', count], sight) => movement(sight)?.counts[horses.indexOf(horse)] === Number(count),
  second: (_, { facts }) => (facts as ChangeHorsesFacts).second_half,
  cleared: (_, sight) => race(sight).board.length === 0,
  covered: ([place], sight) => race(sight).covered.includes(Number(place)),
  on: ([, card, place], sight) => race(sight).board[Number(place) - 1] === card,
  row: ([horse, row], sight) => placeOf(sight, horse)?.row === Number(row),
  lane: ([horse, lane], sight) => placeOf(sight, horse)?.lane === Number(lane) - 1,
  lowest: ([horse], sight) => {
    const row = placeOf(sight, horse)?.row ?? 0;
    return race(sight).horses.every((one) => one.horse === horse || one.row > row);
  },
  fast: ([horse = '', row], { facts }) =>
    (facts as ChangeHorsesFacts).fast_track[horses.indexOf(horse)] === Number(row),
  wild: ([seat, count], sight) => race(sight).seats[Number(seat)]?.wild === Number(count),
  carrots: ([seat, count], sight) => race(sight).seats[Number(seat)]?.carrots === Number(count),
  bid: ([seat, count], sight) => race(sight).seats[Number(seat)]?.bid === Number(count),
  in: ([seat], sight) => race(sight).seats[Number(seat)]?.in_auction === true,
  locked: ([seat], sight) => race(sight).seats[Number(seat)]?.in_auction === false,
  highest: ([seat], sight) => race(sight).auction.highest === Number(seat),
};

const deal = ({ view }: Sight): ChevauxView => view as ChevauxView;
const decided = ({ event }: Sight): ChevauxEffect | null =>
  event?.effect?.kind === 'round' ? (event.effect as ChevauxEffect) : null;
const rarities = new Map(
  readFileSync(fileURLToPath(new URL('../../../data/breeds.csv', import.meta.url)), 'utf8')
    .split('\n')
    .map((line): [CardId, string] => [line.split(',')[0] ?? '', /,(green|yellow|orange|red)\b/.exec(line)?.[1] ?? '']),
);

const chevaux: Record<string, Claim> = {
  cards: ([seat, count], sight) => deal(sight).seats[Number(seat)]?.cards === Number(count),
  card: ([id], sight) => deal(sight).card?.id === id,
  figure: ([characteristic, value], sight) => deal(sight).card?.[characteristic as Characteristic] === Number(value),
  rarity: ([rarity], sight) => deal(sight).card?.rarity === rarity,
  asked: ([characteristic], sight) => deal(sight).laps.at(-1)?.characteristic === characteristic,
  rarer: (_, sight) => deal(sight).laps.at(-1)?.own_card_rarer === true,
  said: ([seat, characteristic, value], sight) =>
    deal(sight).seats[Number(seat)]?.said[characteristic as Characteristic] === Number(value),
  // Of the round that has just been decided.
  won: ([seat, characteristic], sight) =>
    decided(sight)?.winner === Number(seat) && decided(sight)?.characteristic === characteristic,
  taken: ([count], sight) => decided(sight)?.taken === Number(count),
  tied: (seats, sight) => same(decided(sight)?.best_value.map(String) ?? [], seats),
  rarest: (seats, sight) => same(decided(sight)?.rarest.map(String) ?? [], seats),
  battle: ([draws], sight) => decided(sight)?.draws.length === Number(draws),
  opened: ([id = '', rarity], sight) => (decided(sight)?.cards.includes(id) ?? false) && rarities.get(id) === rarity,
  drew: ([id = '', rarity], sight) =>
    (decided(sight)?.draws.some((draw) => draw.cards.includes(id)) ?? false) && rarities.get(id) === rarity,
};

const claims = { 'change-horses': changeHorses, chevaux, 'jeu-de-chevaux': jeuDeChevaux };

export function isTrue(claim: string, sight: Sight, seat: Seat): boolean {
  const [name = '', ...words] = claim.split(' ');
  const found = claims[sight.view.game][name] ?? everyGame[name];
  if (!found) throw new Error(`nobody knows how to look up "${claim}"`);
  return found(words, sight, seat);
}
