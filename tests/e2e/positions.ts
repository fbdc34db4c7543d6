// Positions to look at: records of random games, cut where the first seat has to decide. The page opens them as files,
// with the person on the first seat and bots on the others.
import { play, type GameRecord } from './records';

export interface Position {
  name: string;
  game: GameRecord['game'];
  text(): Promise<string>; // the record's line
}

type Rules = Record<string, string | number>;

// The first place, in the games of one seed, at which seat 0 is about to do what is wanted.
type Wanted = (move: string, at: number) => boolean;
function before(name: string, game: Position['game'], players: number, rules: Rules, wanted: Wanted): Position {
  const text = async (): Promise<string> => {
    for (const record of await play(game, players, rules, 60)) {
      const at = record.events.findIndex((event, index) => event.by === 0 && wanted(event.do, index));
      if (at >= 0) return JSON.stringify({ ...record, events: record.events.slice(0, at), result: undefined });
    }
    throw new Error(`no such position: ${name}`);
  };
  return { name, game, text };
}

// The first place, in the games of one seed, from which on the first seat has no part in the rest of the game.
function after(name: string, game: Position['game'], players: number, rules: Rules): Position {
  const text = async (): Promise<string> => {
    for (const record of await play(game, players, rules, 60)) {
      const at = record.events.map(({ by }) => by).lastIndexOf(0) + 20;
      if (at < record.events.length - 100)
        return JSON.stringify({ ...record, events: record.events.slice(0, at), result: undefined });
    }
    throw new Error(`no such position: ${name}`);
  };
  return { name, game, text };
}

function ended(game: Position['game'], players: number, rules: Rules): Position {
  return {
    name: `result ${game}`,
    game,
    text: async () => JSON.stringify((await play(game, players, rules, 1))[0]),
  };
}

const late = (at: number): boolean => at > 30;
const derby = { derby: 'true' };
const rounds = { rounds: 6 };

export const decisions = {
  laying: before('laying', 'change-horses', 4, {}, (move, at) => move.startsWith('pick') && late(at)),
  layingPair: before('laying with two certificates', 'change-horses', 2, {}, (move) => move.startsWith('pick')),
  playing: before('playing', 'change-horses', 4, {}, (move, at) => move.startsWith('play') && late(at)),
  playingFive: before('playing among five', 'change-horses', 5, {}, (move, at) => move.startsWith('play') && late(at)),
  wild: before('wild horse', 'change-horses', 4, {}, (move, at) => move.startsWith('wild stumble') && late(at)),
  auction: before('auction', 'change-horses', 4, derby, (move, at) => move.startsWith('bid') && late(at)),
  leading: before('leading', 'chevaux', 4, rounds, (move) => move.startsWith('lead')),
  revealing: before('revealing', 'chevaux', 4, rounds, (move, at) => move.startsWith('lead') && at > 6),
  speaking: before('speaking', 'chevaux', 6, rounds, (move) => move === 'follow'),
  changing: before('changing', 'chevaux', 4, rounds, (move) => move.startsWith('switch')),
  moving: before('moving', 'jeu-de-chevaux', 4, {}, (move, at) => move.startsWith('move') && at > 200),
} as const satisfies Record<string, Position>;

export const knockedOut = after('knocked out', 'chevaux', 4, { rounds: 300 });

export const endings: readonly Position[] = [
  ended('change-horses', 4, {}),
  ended('chevaux', 4, rounds),
  ended('jeu-de-chevaux', 4, { horses: 2 }),
];
