// The whole of a game in a few letters, for the part of an address that no server sees: a version, a kind, a checksum,
// and the game. docs/web.md says what fits.
import { EngineFault, type Engine, type EngineTable } from '../engine/engine';
import type { GameName, Rules } from '../engine/types';
import { recordTable } from '../table/recordTable';
import { Refused } from '../table/refused';
import { fromBase64url, toBase64url } from './base64url';
import { bookOf, type Book } from './book';
import { deflated, inflated } from './deflate';
import { readGame, writeGame, type Beginning, type RecordedEvent } from './gameDigits';
import type { Eyes } from './replay';
import { seenBook, seenGame, seenText } from './seen';

const version = 1;
const kinds = { digits: 1, record: 2, seen: 3 } as const; // a game as digits; its record as text; what a seat saw
const headLength = 6;
const longest = 400_000; // letters; more is no link
const mostEvents = 20_000;
const nameLength = 24;

export interface Unpacked {
  book: Book;
  names: string[];
  eyes: Eyes[] | null; // all that may be looked with; null: any
}

interface Head {
  names: string[];
  body: Uint8Array;
}

const damaged = (why: string): Refused => new Refused('damaged', why);

// FNV-1a of 32 bits: a letter that changed on the way is found, malice is not; what is read is looked at anyway.
function checksum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum;
}

function sealed(kind: number, head: object, body: Uint8Array): string {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const bytes = new Uint8Array(headLength + 2 + text.length + body.length);
  bytes.set([version, kind]);
  bytes.set([text.length >> 8, text.length & 0xff], headLength);
  bytes.set(text, headLength + 2);
  bytes.set(body, headLength + 2 + text.length);
  new DataView(bytes.buffer).setUint32(2, checksum(bytes.subarray(headLength)));
  return toBase64url(bytes);
}

interface RecordText extends Omit<Beginning, 'position'> {
  position?: string;
  events: { by: number | 'dealer'; do: string }[];
}

function recordParts(record: string): { beginning: Beginning; events: RecordedEvent[] } {
  const { game, rules, position = null, events } = JSON.parse(record) as RecordText;
  const recorded = events.map(({ by, do: text }) => ({ by: by === 'dealer' ? null : by, text }));
  return { beginning: { game, rules, position }, events: recorded };
}

// The players, and what the rules say otherwise than usual: a rule that comes later leaves old links as they are.
function unusual(engine: Engine, game: GameName, rules: Rules): Rules {
  const usual = engine.games().find(({ name }) => name === game)?.rules ?? [];
  const isUnusual = (name: string, value: Rules[string]): boolean =>
    name === 'players' || usual.find((rule) => rule.name === name)?.default !== value;
  return Object.fromEntries(Object.entries(rules).filter(([name, value]) => isUnusual(name, value)));
}

// `eyes`: of a game that is not over a seat's link holds what that seat saw, and nothing else.
export async function packed(engine: Engine, book: Book, eyes: Eyes, names: readonly string[]): Promise<string> {
  const called = names.some((name) => name !== '') ? names.map((name) => name.slice(0, nameLength)) : [];
  const record = book.record();
  const open = book.outcome !== null || !engine.about(book.game).secrets || eyes === 'open';
  if (record === null || !open) {
    if (eyes === 'open')
      throw new Refused('secret', 'the record shows what is hidden; it can be had when the game is over');
    return sealed(kinds.seen, { n: called }, await deflated(seenText(seenGame(book, eyes))));
  }
  const { beginning, events } = recordParts(record);
  const digits = writeGame(engine, beginning, events);
  if (digits === null) return sealed(kinds.record, { n: called }, await deflated(record));
  const { game, rules, position } = beginning;
  const head = {
    g: game,
    r: unusual(engine, game, rules),
    n: called,
    e: events.length,
    ...(position === null ? {} : { p: position }),
  };
  return sealed(kinds.digits, head, digits);
}

// What the letters say, whatever they are: a game, or a refusal.
export async function unpacked(engine: Engine, text: string): Promise<Unpacked> {
  try {
    return await open(engine, text);
  } catch (thrown) {
    if (thrown instanceof Refused) throw thrown;
    if (thrown instanceof EngineFault && thrown.kind !== 'internal') throw damaged(thrown.message);
    if (thrown instanceof WebAssembly.RuntimeError) throw thrown; // the engine is gone, which is no fault of the link
    throw damaged('the link cannot be read');
  }
}

async function open(engine: Engine, text: string): Promise<Unpacked> {
  const bytes = text.length <= longest ? fromBase64url(text) : null;
  if (!bytes) throw damaged('these letters are no link to a game');
  const { head, names, body } = headOf(bytes);
  switch (bytes[1]) {
    case kinds.digits:
      return { book: bookOf(tableOf(engine, head, body)), names, eyes: null };
    case kinds.record:
      return { book: bookOf(recordTable(engine, await inflated(body), '0')), names, eyes: null };
    case kinds.seen: {
      const book = seenBook(engine, await inflated(body));
      return { book, names, eyes: [book.viewer] };
    }
    default:
      throw damaged('the link is of a kind that there is not');
  }
}

// Every version has its number, its kind and its checksum at the same place: letters whose checksum does not fit are of
// no version, and only those whose checksum fits can be of a newer one.
function headOf(bytes: Uint8Array): Head & { head: Record<string, unknown> } {
  if (bytes.length < headLength) throw damaged('the link is cut short');
  const rest = bytes.subarray(headLength);
  if (new DataView(bytes.buffer).getUint32(2) !== checksum(rest)) throw damaged('the link has changed on its way');
  const made = bytes[0] ?? 0;
  if (made > version) throw new Refused('newer', `the link is of version ${made}; this page reads ${version}`);
  if (made !== version) throw damaged('the link is of a version that there is not');
  const length = ((rest[0] ?? 0) << 8) | (rest[1] ?? 0);
  const head = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rest.subarray(2, 2 + length))) as Record<
    string,
    unknown
  >;
  const names = Array.isArray(head['n']) ? head['n'].slice(0, 6).map(nameFrom) : [];
  return { head, names, body: rest.subarray(2 + length) };
}

// A name of a stranger: one short line, without signs that turn the text around it.
const nameFrom = (name: unknown): string =>
  typeof name === 'string'
    ? name
        .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
        .trim()
        .slice(0, nameLength)
    : '';

function tableOf(engine: Engine, head: Record<string, unknown>, body: Uint8Array): EngineTable {
  const { g: game, r: rules, e: count, p: position = null } = head;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > mostEvents) {
    throw damaged('the link names no number of events');
  }
  const complete = engine.check(game as GameName, (typeof rules === 'object' && rules !== null ? rules : {}) as Rules);
  if (position !== null && typeof position !== 'string') throw damaged('the link begins in no position');
  const table = readGame(engine, { game: game as GameName, rules: complete, position }, count, body);
  if (!table) throw damaged('the link holds no whole game');
  return table;
}
