// Views made by hand, as the engine writes them, and facts: only what a test is about has to be said.
import type { SeenEvent } from '../../../src/engine/types';
import type { ChangeHorsesFacts, ChangeHorsesView, Effect, Horse, Placed } from '../../../src/engine/views';
import type { Scene, Seen } from '../../../src/boards/board';
import { makeWords, type Language, type Words } from '../../../src/words/words';
import * as changeHorses from '../../../src/words/changeHorses';

export const wordsIn = (language: Language): Words => makeWords(language, { changeHorses });

export const allCards = ['AB', 'AC', 'AD', 'AE', 'AF', 'BC', 'BD', 'BE', 'BF', 'CD', 'CE', 'CF', 'DE', 'DF', 'EF'];
const horses: Horse[] = ['A', 'B', 'C', 'D', 'E', 'F'];

type SeatView = ChangeHorsesView['seats'][number];
export const seat = (more: Partial<SeatView> = {}): SeatView => ({
  hand: [...allCards],
  shown: [],
  wild: 2,
  wild_used: false,
  certificates: [null],
  laid: false,
  picked: [],
  carrots: 0,
  bid: 0,
  in_auction: false,
  ...more,
});

export function viewOf(
  more: Partial<ChangeHorsesView> & { at?: Partial<Record<Horse, [number, number]>> } = {},
): ChangeHorsesView {
  const { at, ...rest } = more;
  const board = rest.board ?? [];
  const covered = rest.covered ?? [];
  const counts = Object.fromEntries(
    horses.map((horse) => [
      horse,
      board.filter((card, index) => card.includes(horse) && !covered.includes(index + 1)).length,
    ]),
  ) as Record<Horse, number>;
  return {
    game: 'change-horses',
    rules: { players: 4, derby: false, finish: 12, top_bidder_pays: true, first: null },
    seat: 3,
    phase: 'act',
    round: 0,
    position: 0,
    order: [0, 1, 2, 3],
    seats: [seat(), seat(), seat(), seat({ certificates: ['E'] })],
    pile: 2,
    changes: [],
    auction: { numbers_bid: [], bidder: null, highest: null, broke: [] },
    ...rest,
    horses:
      at === undefined && rest.horses !== undefined
        ? rest.horses
        : horses.map((horse, index) => ({
            horse,
            row: at?.[horse]?.[0] ?? 0,
            lane: (at?.[horse]?.[1] ?? index + 1) - 1,
          })),
    board,
    covered,
    counts,
  };
}

export const names = ['Marta', 'Théo', 'Canter', 'Nina'];

const still = [0, 0, 0, 0, 0, 0];

// By themselves the horses stay where they are, the round goes on and nothing is to be done.
export function seenOf(view: ChangeHorsesView, more: Partial<ChangeHorsesFacts> = {}): Seen<ChangeHorsesView> {
  const rows = view.horses.map(({ row }) => row);
  const outlook = { counts: Object.values(view.counts), steps: still, projected: rows };
  const facts: ChangeHorsesFacts = {
    ...outlook,
    fast_steps: still,
    fast_track: rows,
    crossed: [],
    round: view.round + 1,
    most_rounds: 14,
    second_half: false,
    cards_per_half: view.seats.length,
    cards_to_lay: 0,
    played: [],
    moves: [],
    ...more,
  };
  return { view, facts };
}

export const sceneOf = (
  view: ChangeHorsesView,
  more: Partial<Scene<ChangeHorsesView>> = {},
  facts: Partial<ChangeHorsesFacts> = {},
): Scene<ChangeHorsesView> => ({
  ...seenOf(view, facts),
  viewer: view.seat,
  turn: { kind: 'seats', seats: [view.order[view.position] ?? 0], together: false, due: '' },
  legal: [],
  names,
  outcome: null,
  ...more,
});

const without = (used: string[]): string[] => allCards.filter((card) => !used.includes(card));

// The table of the mock-up: round 5, first half, the fourth player to play.
export const actView = (): ChangeHorsesView =>
  viewOf({
    round: 4,
    position: 3,
    board: ['AD', 'BD', 'AC'],
    covered: [1],
    at: { A: [5, 2], B: [2, 3], C: [6, 1], D: [4, 5], E: [1, 3], F: [7, 6] },
    seats: [
      seat({ shown: ['CF', 'BE'], hand: without(['CF', 'BE', 'AD', 'AB', 'AC', 'DE', 'EF']) }),
      seat({ shown: ['AE', 'DF'], hand: without(['AE', 'DF', 'BD', 'AB', 'AC', 'DE', 'EF']), wild: 1 }),
      seat({
        shown: ['BF', 'CE'],
        hand: without(['BF', 'CE', 'AC', 'AB', 'AD', 'DE', 'EF']),
        wild: 1,
        wild_used: true,
      }),
      seat({ shown: ['AF', 'BC', 'DE'], hand: ['AB', 'AC', 'AD', 'BF', 'CD', 'CE', 'CF', 'EF'], certificates: ['E'] }),
    ],
    changes: [{ seat: 1, given_taken: [null, null] }],
  });
// What the engine says of it.
const actOutlook = { counts: [1, 1, 1, 1, 0, 0], steps: [1, 1, 1, 1, 0, 0], projected: [6, 3, 7, 5, 1, 7] };
export const actFacts: Partial<ChangeHorsesFacts> = {
  ...actOutlook,
  fast_steps: [0, 2, 0, 0, 2, 0],
  fast_track: [5, 4, 6, 4, 3, 7],
  moves: [
    { move: 'play DE', counts: [1, 1, 1, 2, 1, 0], steps: [1, 1, 1, 0, 1, 0], projected: [6, 3, 7, 4, 2, 7] },
    { move: 'wild slip A+ D-', ...actOutlook, lane: [2, 2, 0, 3, 2, 5] },
    { move: 'wild fast', ...actOutlook, projected: [6, 5, 7, 5, 3, 7], row: [5, 4, 6, 4, 3, 7] },
  ],
};
export const actLegal = [
  'play AF',
  'play BC',
  'play DE',
  'wild stumble 2',
  'wild stumble 3',
  'wild slip A+ B-',
  'wild slip A+ C+',
  'wild slip A+ D-',
  'wild slip A+ E+',
  'wild slip A- D-',
  'wild slip B- D-',
  'wild slip B+ D-',
  'wild slip B- E+',
  'wild slip D+ F-',
  'wild slip E- F-',
  'wild fast',
  'wild change',
];

export const combinations = (cards: readonly string[], size: number): string[][] =>
  size === 0
    ? [[]]
    : cards.flatMap((card, index) => combinations(cards.slice(index + 1), size - 1).map((rest) => [card, ...rest]));

export const pickLegal = (hand: readonly string[], size: number): string[] =>
  combinations(hand, size).map((cards) => ['pick', ...cards].join(' '));

export const bidView = (): ChangeHorsesView =>
  viewOf({
    phase: 'bid',
    round: 5,
    position: 4,
    rules: { players: 4, derby: true, finish: 12, top_bidder_pays: true, first: null },
    at: { A: [5, 2], B: [2, 3], C: [6, 1], D: [4, 5], E: [1, 3], F: [7, 6] },
    seats: [
      seat({ shown: ['CF', 'BE'], carrots: 31, bid: 8, in_auction: true }),
      seat({ shown: ['AE', 'DF'], carrots: 26, bid: 6 }),
      seat({ shown: ['BF', 'CE'], carrots: 29, bid: 2 }),
      seat({ shown: ['AF', 'BC'], carrots: 33, bid: 5, in_auction: true, certificates: ['E'] }),
    ],
    auction: { numbers_bid: [2, 3, 4, 5, 6, 8], bidder: 3, highest: 0, broke: [] },
  });
export const bidLegal = [7, ...Array.from({ length: 25 }, (_, index) => index + 9)]
  .map((n) => `bid ${n}`)
  .concat('stand');

export const bidFacts: Partial<ChangeHorsesFacts> = { auction: { leads_from: 9, order: [] } };

export const overView = (): ChangeHorsesView =>
  viewOf({
    phase: 'over',
    round: 8,
    position: 4,
    at: { A: [10, 2], B: [5, 3], C: [5, 4], D: [12, 5], E: [7, 1], F: [13, 6] },
    seats: [
      seat({ certificates: ['B'], wild: 1 }),
      seat({ certificates: ['C'], wild: 0 }),
      seat({ certificates: ['F'], wild: 1 }),
      seat({ certificates: ['E'], wild: 0 }),
    ],
  });

const placed = (horse: Horse, rank: number, owner: number | null, parted_by: Placed['parted_by'] = 'row'): Placed => ({
  horse,
  rank,
  owner,
  parted_by,
  asked: [],
});

// In the Derby League, B and C on one row with equal carrots.
export const overFacts = {
  crossed: ['D', 'F'] as Horse[],
  placing: [
    {
      ...placed('B', 1, 0, 'wild_cards'),
      asked: [
        { decider: 'row', first: 5, second: 5 },
        { decider: 'ownership', first: 0, second: 0 },
        { decider: 'carrots', first: 12, second: 12 },
        { decider: 'wild_cards', first: 1, second: 0 },
      ],
    },
    placed('C', 2, 1),
    placed('E', 3, 3),
    placed('A', 4, null),
    placed('D', 5, null),
    placed('F', 6, 2, null),
  ] as Placed[],
};

export const seen = (number: number, by: number | null, text: string, effect: Effect | null = null): SeenEvent => ({
  number,
  by,
  text,
  effect,
});

// The horses have run so far, from row to row.
export const ran = (steps: number[], from: number[], to: number[]): Effect => ({
  kind: 'movement',
  counts: steps,
  steps,
  from,
  to,
  lane: still,
  to_lane: still,
});
