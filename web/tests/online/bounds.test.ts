// What a server can be told to send is not more than this page reads.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bounds, mostEvents } from '../../src/online/bounds';
import { readMessage } from '../../src/online/protocol';
import { eventAt, roomWith, table, tableMessage, type Happens } from './fakeGame';

const source = (path: string): string => readFileSync(new URL(`../../../src/${path}`, import.meta.url), 'utf8');
const settings = source('net/settings_table.cpp');
const limits = source('service/limits.hpp');
const numeral = (found: RegExpExecArray | null): number => Number(found?.[1]?.replaceAll("'", '') ?? NaN);

describe.each(Object.entries(bounds))('%s', (name, bound) => {
  test('is bounded for servers as for this page', () => {
    expect(numeral(new RegExp(`number<&Limits::${name}>\\(\\d+, ([\\d']+)\\)`).exec(settings))).toBe(bound);
  });
  test('is within its bound where nobody chooses', () => {
    expect(numeral(new RegExp(` ${name} = ([\\d']+);`).exec(limits))).toBeLessThanOrEqual(bound);
  });
});

describe('a table as large as a server can make it', () => {
  const game: Happens[] = Array.from({ length: mostEvents }, (_, at) => ({ by: at % 2, text: 'go' }));
  const longest = (characters: number): string => '\u{1f40e}'.repeat(characters);
  const said = {
    number: 1,
    seat: 0,
    name: longest(bounds.name_characters),
    preset: null,
    text: longest(bounds.chat_characters),
  };
  const seat = {
    kind: 'person',
    name: said.name,
    level: null,
    here: true,
    held: false,
    muted: false,
    hints: 0,
    beliefs: 0,
  };

  test('is read whole', () => {
    const room = roomWith({ seats: [seat, seat] });
    const chat = Array.from({ length: bounds.chat_lines_kept }, () => said);
    const message = readMessage(JSON.stringify({ ...tableMessage(game, mostEvents, room), chat }));
    expect(message).toMatchObject({ op: 'table', seq: mostEvents });
    expect(message?.op === 'table' && message.log.length).toBe(mostEvents);
  });

  test('tells as many events at once', () => {
    const events = Array.from({ length: bounds.events_at_once }, (_, at) => eventAt(game, at + 1));
    expect(readMessage(JSON.stringify({ op: 'events', table, events, due: [] }))).not.toBeNull();
  });
});
