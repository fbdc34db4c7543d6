// The C++ engine: the only code that touches the memory of the WebAssembly module. A call is a JSON text in and out.
import type {
  Advice,
  Belief,
  Breach,
  Expansion,
  GameInfo,
  GameName,
  Level,
  Outcome,
  Rules,
  Seat,
  SeenEvent,
  Sight,
  Turn,
  Viewer,
} from './types';
import { EngineStudy, EngineTutor } from './study';
import type { Breed, View } from './views';

// What the engine refuses: `kind` is a word of table/transport.ts FaultKind.
export class EngineFault extends Error {
  constructor(
    readonly kind: string,
    sentence: string,
  ) {
    super(sentence);
    this.name = 'EngineFault';
  }
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  paddock_alloc(bytes: number): number;
  paddock_free(address: number): void;
  paddock_call(request: number, length: number): number;
  paddock_length(): number;
}

const unsupported = 52; // ENOSYS

// The module asks the system for next to nothing: what is left of the C library are ways to report a crash.
function importsFor(module: WebAssembly.Module): WebAssembly.Imports {
  const wasi: Record<string, (...args: unknown[]) => unknown> = {};
  for (const wanted of WebAssembly.Module.imports(module)) {
    if (wanted.module === 'wasi_snapshot_preview1') wasi[wanted.name] = () => unsupported;
  }
  wasi['proc_exit'] = (code) => {
    throw new EngineFault('internal', `the engine stopped with code ${String(code)}`);
  };
  return { wasi_snapshot_preview1: wasi, host: { now_ms: () => performance.now() } };
}

export class Engine {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private listed: GameInfo[] | undefined;

  private constructor(private readonly wasm: Exports) {}

  static async start(module: WebAssembly.Module): Promise<Engine> {
    const instance = await WebAssembly.instantiate(module, importsFor(module));
    const wasm = instance.exports as unknown as Exports;
    wasm._initialize();
    return new Engine(wasm);
  }

  games(): GameInfo[] {
    return (this.listed ??= this.call<GameInfo[]>({ op: 'games' }));
  }
  about(game: GameName): GameInfo {
    const found = this.games().find(({ name }) => name === game);
    if (!found) throw new EngineFault('rules', `there is no game ${game}`);
    return found;
  }
  deck(): Breed[] {
    return this.call({ op: 'deck' });
  }
  // The complete rules; throws if they make no game.
  check(game: GameName, rules: Rules): Rules {
    return this.call({ op: 'check', game, rules });
  }
  // `seed` is a decimal number of 64 bits: the dealer's draws follow from it.
  open(game: GameName, rules: Rules, seed: string): EngineTable {
    return new EngineTable(this, this.call({ op: 'open', game, rules, seed }));
  }
  // Every rule that a position breaks; none: it is legal. A table opens in one by `load`: the record has a `position`.
  checkPosition(game: GameName, rules: Rules, position: string): Breach[] {
    return this.call({ op: 'check_position', game, rules }, position);
  }
  load(record: string, seed: string): EngineTable {
    return new EngineTable(this, this.call({ op: 'load', seed }, record));
  }

  // What follows from a view by the rules: what `see` says at the table itself.
  expand(view: View): Expansion {
    return this.call({ op: 'expand', game: view.game, seat: view.seat }, JSON.stringify(view));
  }
  // A game that is played elsewhere, with the eyes of a seat. The same seed gives the same advice.
  follow(game: GameName, rules: Rules, seat: Viewer, seed = '0'): FollowedGame {
    return new FollowedGame(this, this.call({ op: 'follow', game, rules, seat, seed }));
  }
  // Whether the dealer drew what the record's envelope gives: the number of draws; throws `unfair` with the reason.
  fair(record: string): { draws: number } {
    return this.call({ op: 'fair' }, record);
  }
  // Looks back at a game; throws `damaged` for a record that makes no game and `budget` for a budget of zero looks.
  study(record: string, budget?: number, seed = '1'): EngineStudy {
    return new EngineStudy(
      this,
      this.call({ op: 'study_open', seed, ...(budget === undefined ? {} : { budget }) }, record),
    );
  }
  tutor(game: GameName, rules: Rules, seat: Seat, seed = '1'): EngineTutor {
    return new EngineTutor(this, this.call({ op: 'tutor_open', game, rules, seat, seed }));
  }
  // What is shown of an envelope before its secret: 64 hexadecimal digits, as the secret.
  fingerprint(secret: string): string {
    return this.call({ op: 'fingerprint', secret });
  }

  call<Result>(request: object, payload = ''): Result {
    const answer = JSON.parse(this.raw(JSON.stringify(request) + '\n' + payload)) as Answer;
    if (answer.fault) throw new EngineFault(answer.fault.kind, answer.fault.sentence);
    return answer.ok as Result;
  }

  // The text of an answer, for comparing.
  raw(request: string): string {
    const bytes = this.encoder.encode(request);
    const address = this.wasm.paddock_alloc(bytes.length);
    if (address === 0) throw new EngineFault('internal', 'the engine has no memory left');
    new Uint8Array(this.wasm.memory.buffer, address, bytes.length).set(bytes);
    const answer = this.wasm.paddock_call(address, bytes.length);
    this.wasm.paddock_free(address);
    return this.decoder.decode(new Uint8Array(this.wasm.memory.buffer, answer, this.wasm.paddock_length()));
  }
}

interface Answer {
  ok?: unknown;
  fault?: { kind: string; sentence: string };
}

export interface About {
  game: GameName;
  rules: Rules;
  seq: number;
  turn: Turn;
  outcome: Outcome | null;
}

// One table inside the engine, with all its secrets: only for the authority.
export class EngineTable {
  constructor(
    private readonly engine: Engine,
    private readonly table: number,
  ) {}

  about(): About {
    return this.ask('about');
  }
  see(seat: Viewer, at?: number): Sight {
    return this.ask('see', at === undefined ? { seat } : { seat, at });
  }
  // All of the position after so many events, secrets included, as a text.
  position(at?: number): string {
    return this.ask('position', at === undefined ? {} : { at });
  }
  log(seat: Viewer, from = 1): SeenEvent[] {
    return this.ask('log', { seat, from });
  }
  // A seat's choice, or with null an event of the dealer that the table itself decides (`stop`).
  submit(seat: Viewer, text: string): number {
    return this.ask('submit', { seat, text });
  }
  deal(): number {
    return this.ask('deal');
  }
  // iterations 0: the level's usual amount; ms 0: no deadline.
  advise(seat: Seat, level: Level, iterations = 0, ms = 0): Advice {
    return this.ask('advise', { seat, level, iterations, ms });
  }
  belief(seat: Viewer): Belief {
    return this.ask('belief', { seat });
  }
  // One line of JSON, as the engine writes it.
  record(): string {
    return this.engine.raw(JSON.stringify({ op: 'record', table: this.table })).slice('{"ok":'.length, -1);
  }
  close(): void {
    this.ask('close');
  }

  private ask<Result>(op: string, fields: object = {}): Result {
    return this.engine.call({ op, table: this.table, ...fields });
  }
}

// A game inside the engine of which it knows one viewer's views and nothing more: it answers as a table does.
export class FollowedGame {
  constructor(
    private readonly engine: Engine,
    private readonly table: number,
  ) {}

  // The view after the next event. Beliefs and memories build on every one from the first on; whoever begins later, or
  // leaves a gap in the events' numbers, gets answers that know less.
  seen(view: View, number?: number): void {
    this.engine.call(
      { op: 'seen', table: this.table, ...(number === undefined ? {} : { number }) },
      JSON.stringify(view),
    );
  }
  advise(seat: Seat, level: Level, iterations = 0, ms = 0): Advice {
    return this.ask('advise', { seat, level, iterations, ms });
  }
  belief(seat: Viewer): Belief {
    return this.ask('belief', { seat });
  }
  close(): void {
    this.ask('close');
  }

  private ask<Result>(op: string, fields: object = {}): Result {
    return this.engine.call({ op, table: this.table, ...fields });
  }
}
