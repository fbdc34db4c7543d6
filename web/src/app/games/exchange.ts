// All kept games out of this browser as one file, and back in. Small portions, so that the page can say how far it is.
import { recordOf } from '../../online/http';
import type { Archive, Delivery, KeptGame } from '../../table/archive';
import type { TableFault } from '../../table/transport';
import { faultOf } from '../faults';
import { hasSecrets } from '../parts/part';
import { lineOf, readLine, type LineFault } from './lines';

export type Progress = (done: number, all: number) => void;

// A game under way whose record would show what is hidden stays here.
export const canLeave = (game: KeptGame): boolean => game.over || !hasSecrets(game.game);

export interface Exported {
  text: string;
  games: number;
  left: KeptGame[]; // those that could not be written
}

// Of an online game the record may be on the server only; where that does not answer, what is known here is written.
export async function recordFor(game: KeptGame, archive: Archive): Promise<string | null> {
  if (game.whole) return await archive.keptRecord(game.table);
  const record = await recordOf(game.table).then(
    (text) => text.trim(),
    () => null,
  );
  if (record !== null && game.over) await archive.takeIn([{ game, record }]);
  return record;
}

export async function exportGames(games: readonly KeptGame[], archive: Archive, progress: Progress): Promise<Exported> {
  const lines: string[] = [];
  const left: KeptGame[] = [];
  for (const [at, game] of games.entries()) {
    if (at % 20 === 0) progress(at, games.length);
    try {
      if (!canLeave(game)) throw new Error('it is under way');
      lines.push(lineOf(game, await recordFor(game, archive)));
    } catch {
      left.push(game);
    }
  }
  return { text: lines.map((line) => `${line}\n`).join(''), games: lines.length, left };
}

export interface Refusal {
  line: number; // from 1
  fault: LineFault | TableFault;
}
export interface Imported {
  added: number;
  known: number; // here already
  refused: Refusal[];
}

const portion = 10;

export async function importGames(file: string, archive: Archive, progress: Progress): Promise<Imported> {
  const lines = file
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((text, at) => ({ line: at + 1, text: text.trim() }))
    .filter(({ text }) => text !== '');
  const result: Imported = { added: 0, known: 0, refused: [] };
  for (let at = 0; at < lines.length; at += portion) {
    progress(at, lines.length);
    const good: { line: number; delivery: Delivery }[] = [];
    for (const { line, text } of lines.slice(at, at + portion)) {
      const read = readLine(text);
      if ('fault' in read) result.refused.push({ line, fault: read.fault });
      else good.push({ line, delivery: read.delivery });
    }
    await takePortion(good, archive, result);
  }
  result.refused.sort((a, b) => a.line - b.line);
  return result;
}

// A worker that does not answer refuses every line of the portion, each by its number.
async function takePortion(
  good: { line: number; delivery: Delivery }[],
  archive: Archive,
  result: Imported,
): Promise<void> {
  const taken = await archive
    .takeIn(good.map(({ delivery }) => delivery))
    .catch((thrown: unknown) => good.map(() => ({ kind: 'refused' as const, fault: faultOf(thrown) })));
  taken.forEach((one, index) => {
    if (one.kind === 'refused') result.refused.push({ line: good[index]?.line ?? 0, fault: one.fault });
    else result[one.kind] += 1;
  });
}
