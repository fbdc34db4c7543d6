// Replays as the worker gives them: the engine reads the record, and only what the chosen eyes saw goes to the page. It
// is no authority: nothing is played here, and nothing is written.
import type { Engine } from '../engine/engine';
import type { Seat } from '../engine/types';
import { recordTable } from '../table/recordTable';
import { Refused } from '../table/refused';
import { storeFormat, type StoredTable, type TableStore } from '../table/store';
import { bookOf, type Book } from './book';
import { packed, unpacked } from './link';
import type { Eyes, Replay, ReplayNumber, Replays, Sighting } from './replay';
import { seenBook, seenText, type SeenGame } from './seen';

interface Opened {
  book: Book;
  eyes: readonly Eyes[];
}

const most = 200; // moments in one answer

const seatsOf = (book: Book): number[] => Array.from({ length: Number(book.rules['players']) }, (_, seat) => seat);

// All that there is: who looks back at a finished game, or has its record, may look with any eyes.
const allEyes = (book: Book): Eyes[] => ['open', ...seatsOf(book), null];

const personsAt = ({ seats }: StoredTable): Seat[] =>
  seats.flatMap((holder, seat) => (holder.kind === 'person' ? [seat] : []));

// While a game with secrets is under way a person sees the own seat, and several at one screen what lies open for all.
function eyesOn(book: Book, stored: StoredTable, secrets: boolean): Eyes[] {
  if (book.outcome || !secrets) return allEyes(book);
  const persons = personsAt(stored);
  const [only] = persons;
  return persons.length === 1 && only !== undefined ? [only, null] : [null];
}

export class ReplayDesk implements Replays {
  private readonly opened = new Map<ReplayNumber, Opened>();
  private last: ReplayNumber = 0;

  constructor(
    private readonly engine: Engine,
    private readonly store: TableStore,
  ) {}

  async replayKept(table: string): Promise<Replay> {
    const stored = await this.store.get(table);
    if (!stored) throw new Refused('no_table', 'there is no such saved game');
    if (stored.format !== storeFormat) throw new Refused('newer', 'the game was saved by another version of this page');
    const book = bookOf(recordTable(this.engine, stored.record, stored.seed));
    return this.#add(
      book,
      eyesOn(book, stored, this.engine.about(book.game).secrets),
      stored.seats.map(({ name }) => name),
      personsAt(stored),
    );
  }

  async replayRecord(record: string, names: readonly string[], persons: readonly Seat[] = []): Promise<Replay> {
    const book = bookOf(recordTable(this.engine, record, '0'));
    return this.#add(book, allEyes(book), names, persons);
  }

  async replaySeen(seen: SeenGame, names: readonly string[]): Promise<Replay> {
    const book = seenBook(this.engine, seenText(seen));
    return this.#add(book, [book.viewer], names, book.viewer === null ? [] : [book.viewer]);
  }

  async replayPacked(text: string): Promise<Replay> {
    const { book, names, eyes } = await unpacked(this.engine, text);
    return this.#add(book, eyes ?? allEyes(book), names);
  }

  async packReplay(replay: ReplayNumber, eyes: Eyes, names: readonly string[]): Promise<string> {
    return packed(this.engine, this.#allowed(replay, eyes), eyes, names);
  }

  async replaySights(replay: ReplayNumber, eyes: Eyes, from: number, to: number): Promise<Sighting[]> {
    const book = this.#allowed(replay, eyes);
    const first = Math.max(0, Math.trunc(from));
    const count = Math.min(most, Math.trunc(to) - first + 1, book.last - first + 1);
    return Array.from({ length: Math.max(0, count) }, (_, i) => book.see(eyes, first + i));
  }

  async endReplay(replay: ReplayNumber): Promise<void> {
    this.opened.get(replay)?.book.close();
    this.opened.delete(replay);
  }

  #add(book: Book, eyes: readonly Eyes[], names: readonly string[], persons: readonly Seat[] = []): Replay {
    this.opened.set(++this.last, { book, eyes });
    const { game, rules, last, outcome } = book;
    return {
      replay: this.last,
      game,
      rules,
      names: seatsOf(book).map((seat) => names[seat] ?? ''),
      last,
      over: outcome !== null,
      persons,
      eyes,
      record: eyes.includes('open') ? book.record() : null,
    };
  }

  #allowed(replay: ReplayNumber, eyes: Eyes): Book {
    const found = this.opened.get(replay);
    if (!found) throw new Refused('no_table', 'no replay is open under this number');
    if (!found.eyes.includes(eyes))
      throw new Refused('secret', 'these eyes are not to be looked with while the game is under way');
    return found.book;
  }
}
