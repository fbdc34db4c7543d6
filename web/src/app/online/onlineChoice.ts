// A set-up for an online table as a person chooses it: defaults, what was remembered, and what goes to the server.
import type { GameName, Rules, RuleValue } from '../../engine/types';
import type { OnlineSetup } from '../../online/http';
import { chatChoices, clocks, type ChatChoice, type ClockChoice } from '../../online/protocol';
import { readKept, writeKept } from '../../settings/store';
import { playersOf } from '../parts/part';
import { levels, type BotLevel } from '../setup/choice';

export const onlineSeatKinds = ['person', 'bot'] as const;
export interface OnlineSeatChoice {
  kind: (typeof onlineSeatKinds)[number];
  level: BotLevel;
}

export interface OnlineChoice {
  game: GameName;
  seats: OnlineSeatChoice[]; // the first is one's own
  rules: Rules;
  clock: ClockChoice;
  substitute: BotLevel;
  public: boolean;
  spectators: boolean;
  chat: ChatChoice;
}

export function plainOnlineChoice(game: GameName): OnlineChoice {
  const person = (): OnlineSeatChoice => ({ kind: 'person', level: 'trot' });
  return {
    game,
    seats: [person(), person()],
    rules: {},
    clock: 'none',
    substitute: 'trot',
    public: false,
    spectators: true,
    chat: 'all',
  };
}

function seatFrom(kept: unknown): OnlineSeatChoice {
  const { kind, level } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  return { kind: kind === 'bot' ? 'bot' : 'person', level: levels.find((one) => one === level) ?? 'trot' };
}

// Each part by itself: one that is wrong takes its default.
export function onlineChoiceFrom(kept: unknown, game: GameName): OnlineChoice {
  const plain = plainOnlineChoice(game);
  const from = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const { low, high } = playersOf(game);
  const seats = Array.isArray(from['seats']) ? from['seats'].slice(0, high).map(seatFrom) : [];
  if (seats[0]) seats[0].kind = 'person';
  const rules: Rules = {};
  if (typeof from['rules'] === 'object' && from['rules'] !== null) {
    for (const [name, value] of Object.entries(from['rules'])) {
      if (value === null || ['boolean', 'number', 'string'].includes(typeof value)) rules[name] = value as RuleValue;
    }
  }
  return {
    game,
    seats: seats.length >= low ? seats : plain.seats,
    rules: from['rules'] === undefined ? plain.rules : rules,
    clock: clocks.find((one) => one === from['clock']) ?? plain.clock,
    substitute: levels.find((one) => one === from['substitute']) ?? plain.substitute,
    public: from['public'] === true,
    spectators: from['spectators'] !== false,
    chat: chatChoices.find((one) => one === from['chat']) ?? plain.chat,
  };
}

export const keptOnlineChoice = (game: GameName): OnlineChoice => onlineChoiceFrom(readKept(`online.${game}`), game);
export const keepOnlineChoice = ({ game, ...choice }: OnlineChoice): void => void writeKept(`online.${game}`, choice);

export function onlineSetupOf(choice: OnlineChoice, rules: Rules): OnlineSetup {
  const { game, seats, clock, substitute, spectators, chat } = choice;
  return {
    game,
    rules: { ...rules, players: seats.length },
    seats: seats.map(({ kind, level }) => (kind === 'bot' ? { kind, level } : { kind })),
    clock,
    substitute,
    public: choice.public,
    spectators,
    chat,
  };
}
