// What one seat sees, as src/wire/views writes it, and what follows from it by the rules (src/table/facts).
// Every view says whose eyes it is made for: `seat`, null for somebody who watches.
import type { Rules, Seat, Viewer } from './types';

// --- Change Horses

export type Horse = 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
export type MovementCard = string; // two letters, "AB" to "EF"

export interface ChangeHorsesView {
  game: 'change-horses';
  rules: Rules;
  seat: Viewer;
  phase: 'lanes' | 'certificates' | 'order' | 'pick' | 'act' | 'bid' | 'over';
  round: number; // rounds completed
  position: number; // turns taken in this round, or bids in the first lap of the auction
  order: Seat[]; // of play
  horses: { horse: Horse; row: number; lane: number }[]; // A to F; row: spaces covered; lane 0 is lane 1, inside
  board: MovementCard[]; // the tote board, in order of playing
  covered: number[]; // places on it, from 1, that lie under a Wild Horse card
  counts: Record<Horse, number>; // uncovered symbols
  seats: {
    hand: MovementCard[]; // not yet turned over (those laid in secret included)
    shown: MovementCard[]; // face up
    wild: number; // Wild Horse cards left
    wild_used: boolean; // in this round
    certificates: (Horse | null)[]; // null: not known to this viewer
    laid: boolean; // has laid cards in secret
    picked: MovementCard[]; // which: only one's own
    carrots: number;
    bid: number; // in this auction; 0: none yet
    in_auction: boolean; // neither locked nor standing
  }[];
  pile: number; // certificates in it
  changes: { seat: Seat; given_taken: (Horse | null)[] }[]; // who changed horses, in order
  auction: { numbers_bid: number[]; bidder: Viewer; highest: Viewer; broke: Seat[] };
}

export type Decider = 'row' | 'ownership' | 'carrots' | 'other_horse' | 'wild_cards' | 'never_changed' | 'nothing';

// How the tote board would move the horses, A to F.
export interface Outlook {
  counts: number[];
  steps: number[]; // how far each is sent
  projected: number[]; // the rows after that movement
}

// The race as a move would make it, before the horses run; `row` and `lane` where it moves horses itself.
export interface ChangeHorsesOption extends Outlook {
  move: string;
  row?: number[];
  lane?: number[];
}

export interface Placed {
  horse: Horse;
  rank: number;
  owner: Seat | null;
  parted_by: Decider | null; // from the next one
  // What was asked about this horse and the next, with both answers: equal ones but for the last, if it decided.
  asked: { decider: Decider; first: number; second: number }[];
}

export interface ChangeHorsesFacts extends Outlook {
  fast_steps: number[]; // how far a Fast Track played now sends each horse
  fast_track: number[]; // the rows after it
  crossed: Horse[]; // over the line
  round: number; // being played, from 1 on
  most_rounds: number;
  second_half: boolean; // this round adds to the cards of the one before
  cards_per_half: number; // on the tote board at the end of one
  cards_to_lay: number; // in the pick under way, else 0
  played: Seat[]; // who have taken their last turn in this round
  moves: ChangeHorsesOption[]; // of the viewer, if it is due to act; without those that leave the race as it is
  // In an auction: bids from that number on stay in; the order of play if it ended now, the highest bid first.
  auction?: { leads_from: number; order: { seat: Seat; number: number | null }[] };
  placing?: Placed[]; // when the race is over: from the winner, the rearmost, to the last
}

// The horses moved: at the end of a round (with what was counted), or by a Wild Horse card.
export type ChangeHorsesEffect = {
  from: number[]; // rows, A to F
  to: number[];
  lane: number[];
  to_lane: number[];
} & ({ kind: 'movement'; counts: number[]; steps: number[] } | { kind: 'wild' });

// --- Chevaux

export type Characteristic = 'weight' | 'height' | 'date' | 'speed' | 'lifespan';
export type Rarity = 'green' | 'yellow' | 'orange' | 'red';
export type CardId = string;

export interface ChevauxView {
  game: 'chevaux';
  rules: Rules;
  seat: Viewer;
  phase: 'deal' | 'first' | 'lead' | 'speak' | 'shuffle' | 'over';
  rounds_played: number;
  due: Seat;
  leader: Seat;
  taken: number; // cards of the last decided round: the lowest of the leader's pile
  stop_asked: boolean;
  // One's own card in play, with what is printed on it.
  card: ({ id: CardId; rarity: Rarity } & Record<Characteristic, number>) | null;
  laps: { chooser: Seat; characteristic: Characteristic; own_card_rarer: boolean }[];
  seats: {
    cards: number;
    unseen: number;
    out: number; // 0 while in the game; 1 for who went out first
    pile: (CardId | null)[]; // top first; "+id": mingled with the one above
    said: Record<Characteristic, number | null>; // figures said in the round under way
  }[];
}

export interface ChevauxFacts {
  cards_each: number;
  speakers: Seat[]; // in the lap under way, in order; nobody without one
  said: Seat[]; // who of them have spoken
  best: Seat[]; // and who of these said the best value so far
}

// A round was decided: its cards lie open.
export interface ChevauxEffect {
  kind: 'round';
  characteristic: Characteristic;
  cards: (CardId | null)[]; // by seat
  best_value: Seat[];
  rarest: Seat[];
  draws: { drew: Seat[]; best: Seat[]; cards: (CardId | null)[] }[]; // the battle
  first_speaker_wins: boolean;
  winner: Seat;
  taken: number;
}

// A card of the deck (engine.deck()).
export interface Breed {
  id: CardId;
  name: { en: string; fr: string; it: string };
  country: string; // in English
  rarity: Rarity;
  figures: Record<Characteristic, number>; // kg, cm, year (negative: BC), km/h, years
  estimates: Characteristic[]; // whose figures are estimates
  population: number;
  population_is_estimate: boolean;
}

// --- Jeu de Chevaux

export type Colour = 'R' | 'G' | 'B' | 'Y';

export interface JeuDeChevauxView {
  game: 'jeu-de-chevaux';
  rules: Rules;
  seat: Viewer;
  phase: 'start_roll' | 'roll' | 'move' | 'over';
  to_move: Seat;
  die: number; // the last roll; 0: none yet
  // R G B Y; seat: null where nobody plays it; steps: its horses on the board (0-55 the ring, 55+n numbered square n)
  stables: { colour: Colour; seat: Seat | null; stable: number; home: number; steps: number[] }[];
  places: number[]; // by seat: 1 for the first player home, 0 while running
  choices: { first: string[]; second: string[] };
  start: { contenders: Seat[]; best_rollers: Seat[]; best_roll: number };
}

// Where a legal move takes a horse.
export interface Target {
  kind: 'run';
  move: string; // "out R", "move R12"
  colour: Colour;
  from: number | null; // null: out of the stable
  to: number; // step
  home: boolean;
  sends_back: Colour | null;
}

export interface JeuDeChevauxFacts {
  targets: Target[]; // of the seat to move
  covered: number[]; // by seat: step + 1 for each horse on the board, as the ranking counts them
}
export type JeuDeChevauxEffect = Target;

// --- Any game

export type View = ChangeHorsesView | ChevauxView | JeuDeChevauxView;
export type Facts = ChangeHorsesFacts | ChevauxFacts | JeuDeChevauxFacts;
// A game of which nothing else is known here has whatever facts it has.
export type FactsOf<Seen> = Seen extends ChangeHorsesView
  ? ChangeHorsesFacts
  : Seen extends ChevauxView
    ? ChevauxFacts
    : Seen extends JeuDeChevauxView
      ? JeuDeChevauxFacts
      : Readonly<Record<string, unknown>>;
export type Effect = ChangeHorsesEffect | ChevauxEffect | JeuDeChevauxEffect;
