// What a lesson's text says of the position, as a short sentence that can be looked up in what the seat sees.
import type { Seat, Sight } from '../../src/engine/types';
import type { Colour, JeuDeChevauxFacts, JeuDeChevauxView } from '../../src/engine/views';

type Claim = (words: readonly string[], sight: Sight, seat: Seat) => boolean;

const ring = (view: JeuDeChevauxView, colour: string) => view.stables.find((stable) => stable.colour === (colour as Colour));
const firstSquares: Record<string, number> = { R: 0, G: 14, B: 28, Y: 42 };
const rollsFor = (view: JeuDeChevauxView, sight: Sight): Seat | null => (sight.turn.due === 'roll' ? view.to_move : null);

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
  horse: ([colour = '', step], { view }) => ring(view as JeuDeChevauxView, colour)?.steps.includes(Number(step)) ?? false,
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
    (facts as JeuDeChevauxFacts).targets.some((target) => target.move === `${verb} ${horse}` && target.sends_back === colour),
};

const changeHorses: Record<string, Claim> = {};
const chevaux: Record<string, Claim> = {};

const claims = { 'change-horses': changeHorses, chevaux, 'jeu-de-chevaux': jeuDeChevaux };

export function isTrue(claim: string, sight: Sight, seat: Seat): boolean {
  const [name = '', ...words] = claim.split(' ');
  const found = claims[sight.view.game][name] ?? everyGame[name];
  if (!found) throw new Error(`nobody knows how to look up "${claim}"`);
  return found(words, sight, seat);
}
