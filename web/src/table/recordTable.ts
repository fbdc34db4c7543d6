// A record's text as a table of the engine; a record of a newer format is told from a damaged one.
import type { Engine, EngineTable } from '../engine/engine';
import { Refused } from './refused';

const newest_record = 1;

export function recordTable(engine: Engine, record: string, seed: string): EngineTable {
  const format = /"format"\s*:\s*"paddock-record\/(\d+)"/.exec(record.slice(0, 200))?.[1];
  if (format !== undefined && Number(format) > newest_record) {
    throw new Refused('newer', `the record is of format ${format}; this page reads ${newest_record}`);
  }
  return engine.load(record, seed);
}
