// Whether a finished game was dealt as its envelope says: checked here, against what this browser saw and drew itself.
import type { Engine } from '../engine/engine';
import type { SeenEvent, Viewer } from '../engine/types';
import { faultOf } from '../table/refused';
import { mostEvents } from './bounds';
import type { Envelope } from './envelope';
import { fields, hex, list, orNull, readOrNull, text, type Reader } from './reading';

export type FairPart =
  | 'seen' // the fingerprint in the record is the one that was seen while the envelope was sealed
  | 'sealed' // the secret has that fingerprint, and was sealed for this table
  | 'number' // one's own number is in it
  | 'draws' // every draw of the record follows from secret and numbers
  | 'same'; // what the dealer did in the record is what was seen during the game

export interface FairResult {
  parts: { part: FairPart; holds: boolean | null }[]; // null: this browser cannot tell, it was not there
  draws: number;
  holds: boolean; // none of them fails
}

interface RecordedEvent {
  by: string | number;
  do: string;
}
interface FairRecord {
  fair: { table: string; fingerprint: string; secret: string; numbers: (string | null)[] };
  events: RecordedEvent[];
}

const recordedEvent: Reader<RecordedEvent> = (from) => {
  const it = fields(from);
  return { by: typeof it['by'] === 'number' ? it['by'] : text(40)(it['by']), do: text(4000)(it['do']) };
};
const fairRecord: Reader<FairRecord> = (from) => {
  const it = fields(from);
  const fair = fields(it['fair']);
  return {
    fair: {
      table: text(64)(fair['table']),
      fingerprint: hex(fair['fingerprint']),
      secret: hex(fair['secret']),
      numbers: list(orNull(hex), 6)(fair['numbers']),
    },
    events: list(recordedEvent, mostEvents)(it['events']),
  };
};

function readRecord(record: string): FairRecord | null {
  try {
    return readOrNull(JSON.parse(record) as unknown, fairRecord);
  } catch {
    return null;
  }
}

// A text as it was seen fits what it was: a word "?" stands for any word, a "?" within one for a letter.
function fits(seen: string, was: string): boolean {
  const [left, right] = [seen.split(' '), was.split(' ')];
  const fit = (word: string, other: string): boolean =>
    word === '?' ||
    (word.length === other.length && [...word].every((letter, at) => letter === '?' || letter === other[at]));
  return left.length === right.length && left.every((word, at) => fit(word, right[at] ?? ''));
}

function dealtTheSame(log: readonly SeenEvent[], events: readonly RecordedEvent[]): boolean {
  const seen = log.filter(({ by }) => by === null);
  const recorded = events.filter(({ by }) => by === 'dealer');
  return seen.length === recorded.length && seen.every(({ text }, at) => fits(text, recorded[at]?.do ?? ''));
}

export interface FairQuestion {
  table: string;
  record: string;
  seat: Viewer; // one's own
  envelope: Envelope | null; // what was kept while it was sealed
  log: readonly SeenEvent[];
}

type Judge = Pick<Engine, 'fair' | 'fingerprint'>;

// How many draws were checked; null: one is not what the envelope gives. An engine that is gone is no verdict.
function drawsOf(record: string, engine: Judge): number | null {
  try {
    return engine.fair(record).draws;
  } catch (thrown) {
    if (faultOf(thrown).kind === 'lost') throw thrown;
    return null;
  }
}

export function checkFair(question: FairQuestion, engine: Judge): FairResult {
  const { table, record, seat, envelope, log } = question;
  const read = readRecord(record);
  if (!read) return { parts: [{ part: 'draws', holds: false }], draws: 0, holds: false };
  const { fair, events } = read;
  const draws = drawsOf(record, engine);
  const parts: FairResult['parts'] = [
    { part: 'seen', holds: envelope && envelope.fingerprint === fair.fingerprint },
    { part: 'sealed', holds: fair.table === table && engine.fingerprint(fair.secret) === fair.fingerprint },
    ...(seat === null
      ? []
      : [{ part: 'number' as const, holds: envelope?.number ? fair.numbers[seat] === envelope.number : null }]),
    { part: 'draws', holds: draws !== null },
    { part: 'same', holds: dealtTheSame(log, events) },
  ];
  return { parts, draws: draws ?? 0, holds: parts.every(({ holds }) => holds !== false) };
}
