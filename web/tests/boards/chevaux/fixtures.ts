// Views of Chevaux for tests, made by hand: only what a test is about has to be said.
import type { Seen } from '../../../src/boards/board';
import type { SeenEvent } from '../../../src/engine/types';
import type { ChevauxEffect, ChevauxFacts, ChevauxView } from '../../../src/engine/views';
import type { Characteristic } from '../../../src/boards/chevaux/breeds';
import { breedOfId } from '../../../src/boards/chevaux/breeds';

const silent: Record<Characteristic, number | null> = {
  weight: null,
  height: null,
  date: null,
  speed: null,
  lifespan: null,
};

export interface Sketch extends Partial<Omit<ChevauxView, 'seats' | 'card'>> {
  cards: number[]; // by seat
  own?: string;
  taken_ids?: string[]; // the lowest of the leader's pile
  said?: Partial<Record<Characteristic, number>>[];
  outs?: number[];
}

export function chevauxView({ cards, own, taken_ids = [], said = [], outs = [], ...rest }: Sketch): ChevauxView {
  const leader = rest.leader ?? 0;
  const breed = own ? breedOfId(own) : null;
  return {
    game: 'chevaux',
    rules: { players: cards.length, first: null, rounds: 0, minutes: 0, shuffle_captured: false },
    seat: 0,
    phase: 'lead',
    rounds_played: 0,
    due: leader,
    leader,
    taken: taken_ids.length,
    stop_asked: false,
    laps: [],
    ...rest,
    card: breed ? { id: breed.id, rarity: 'green', ...breed.figures } : null,
    seats: cards.map((count, seat) => ({
      cards: count,
      unseen: 0,
      out: outs[seat] ?? 0,
      pile:
        seat === leader && taken_ids.length > 0
          ? [...Array<null>(Math.max(0, count - taken_ids.length)).fill(null), ...taken_ids]
          : Array<null>(count).fill(null),
      said: { ...silent, ...said[seat] },
    })),
  };
}

// Everybody speaks, from the one who chose on.
export function seenOf(view: ChevauxView, more: Partial<ChevauxFacts> = {}): Seen<ChevauxView> {
  const players = view.seats.length;
  const first = view.laps.at(-1)?.chooser;
  const speakers = first === undefined ? [] : view.seats.map((_, seat) => (first + seat) % players);
  return { view, facts: { cards_each: 48 / players, speakers, said: speakers.slice(0, 1), best: [], ...more } };
}

export interface Decided {
  before: Seen<ChevauxView>;
  event: SeenEvent;
  after: ChevauxView;
}

// A round before its last word, that word with its effect, and what is seen after it.
export function round(before: Sketch, effect: Partial<ChevauxEffect>, after: Sketch): Decided {
  const winner = after.leader ?? 0;
  return {
    before: seenOf(chevauxView({ ...before, phase: 'speak' })),
    event: {
      number: 50,
      by: before.due ?? 0,
      text: 'follow',
      effect: {
        kind: 'round',
        characteristic: before.laps?.[0]?.characteristic ?? 'weight',
        cards: [],
        best_value: [winner],
        rarest: [winner],
        draws: [],
        first_speaker_wins: false,
        winner,
        taken: after.taken_ids?.length ?? 0,
        ...effect,
      },
    },
    after: chevauxView({ rounds_played: (before.rounds_played ?? 0) + 1, ...after }),
  };
}

const lap = (chooser: number, characteristic: Characteristic) => ({ chooser, characteristic, own_card_rarer: false });

// Four players, top speed, won by the figure.
export const plain = () =>
  round(
    {
      cards: [14, 14, 9, 11],
      own: 'akhal_teke',
      laps: [lap(0, 'speed')],
      due: 3,
      rounds_played: 11,
      said: [{ speed: 68 }, { speed: 48 }, { speed: 31 }],
    },
    { cards: ['akhal_teke', 'friesian', 'shire', 'arabian'] },
    { cards: [17, 13, 8, 10], own: 'fjord', leader: 0, taken_ids: ['akhal_teke', 'friesian', 'shire', 'arabian'] },
  );

// Three players; two share the best life span and the rarity, and draw twice.
export const battle = () =>
  round(
    {
      cards: [16, 16, 16],
      own: 'andalusian',
      laps: [lap(1, 'lifespan')],
      due: 0,
      rounds_played: 3,
      said: [{}, { lifespan: 25 }, { lifespan: 21 }],
    },
    {
      cards: ['andalusian', 'french_trotter', 'noriker'],
      best_value: [0, 1],
      rarest: [0, 1],
      draws: [
        { drew: [0, 1], best: [0, 1], cards: ['morgan', 'paint', null] },
        { drew: [0, 1], best: [0], cards: ['shire', 'fjord', null] },
      ],
    },
    {
      cards: [20, 13, 15],
      leader: 0,
      own: 'mustang',
      // The winner's card, the others' clockwise, then the draws in the order of speaking from seat 1 on.
      taken_ids: ['andalusian', 'french_trotter', 'noriker', 'paint', 'morgan', 'fjord', 'shire'],
    },
  );
