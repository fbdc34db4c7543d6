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

export interface ChangeHorsesFacts {
  counts: number[]; // A to F
  steps: number[]; // how far the tote board sends each horse as it lies now
  projected: number[]; // the rows after that movement
  fast_track: number[]; // the rows after a Fast Track played now
  second_half: boolean; // this round adds to the cards of the one before
  cards_to_lay: number; // in the pick under way, else 0
  most_rounds: number;
  // When the race is over: from the winner (the rearmost) to the last. `parted_by`: what parts it from the next.
  placing?: { horse: Horse; rank: number; owner: Seat | null; parted_by: Decider | null }[];
}

// The horses moved: at the end of a round (with what was counted), or by a Wild Horse card.
export interface ChangeHorsesEffect {
  kind: 'movement' | 'wild';
  counts?: number[];
  steps?: number[];
  from: number[]; // rows, A to F
  to: number[];
  lane: number[];
  to_lane: number[];
}

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
}
export type JeuDeChevauxEffect = Target;

// --- Any game

export type View = ChangeHorsesView | ChevauxView | JeuDeChevauxView;
export type Facts = ChangeHorsesFacts | ChevauxFacts | JeuDeChevauxFacts;
export type Effect = ChangeHorsesEffect | ChevauxEffect | JeuDeChevauxEffect;
