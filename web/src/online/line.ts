// The line to the server: one WebSocket at a time, opened again whenever it breaks, and questions that get their
// answers. What was asked and not answered is asked again, after a while or on the next line: the protocol makes that
// harmless, but for what is marked `once`.
import { Refused } from '../table/refused';
import { protocolVersion, readMessage, type Message, type TableMessage } from './protocol';
import type { Fields } from './reading';
import { offline, refusedBy } from './refusals';

// The part of a WebSocket that is used; tests bring their own.
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

// Whom the server is told of. The page knows that, and gives it to the worker.
export interface Who {
  token: string;
  device?: string; // what this browser calls itself
}

export type LineState =
  | 'opening'
  | 'open'
  | 'down' // it broke; the next try is on its way
  | 'refused'; // there is no use in trying: `fault` says why

export type Happening = { kind: 'state'; state: LineState } | { kind: 'message'; message: TableMessage };

interface Waiting {
  text: string;
  once: boolean;
  patience?: ReturnType<typeof setTimeout>;
  resolve(fields: Fields): void;
  reject(refused: Refused): void;
}

// A quiet line is asked whether it lives, so that a dead one is noticed within ten seconds. Nobody looks at a hidden
// page, so there it is asked less often.
const quiet_ms = 5_000;
const quietHidden_ms = 30_000;
const silence_ms = 5_000;
const greeting_ms = 10_000;
const answer_ms = 15_000; // on a line that lives
const firstWait_ms = 300;
const longestWait_ms = 15_000;
const steady_ms = 10_000; // a line that held so long was a good one: the next break begins with the shortest wait
// After a farewell of the server: how long it wants to be left alone at least.
const farewell_ms: Readonly<Record<string, number>> = {
  shutdown: 1_000,
  protocol: 5_000,
  too_large: 5_000,
  limit: 10_000,
  rate: 5_000,
};
// Trying again would end the same way.
const final: readonly string[] = ['version', 'token', 'origin', 'removed'];

export class Line {
  state: LineState = 'opening';
  fault: Refused | null = null;
  farewell: Refused | null = null; // why the server does not let us in just now
  readonly #connect: () => Socket;
  readonly #who: Who;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<(happening: Happening) => void>();
  #socket: Socket | null = null;
  #lastId = 0;
  #hello = 0; // the id of the greeting under way
  #looked = true; // somebody looks at the page
  #tries = 0;
  #openSince = 0;
  #leastWait_ms = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;

  constructor(connect: () => Socket, who: Who) {
    this.#connect = connect;
    this.#who = who;
    this.#start();
  }

  ask(op: string, about: object = {}, { once = false } = {}): Promise<Fields> {
    return new Promise((resolve, reject) => {
      if (this.fault) return reject(this.fault);
      if (once && this.state !== 'open') return reject(offline());
      const id = ++this.#lastId;
      const text = JSON.stringify({ op, id, ...about });
      this.#waiting.set(id, { text, once, resolve, reject });
      if (this.state === 'open') this.#send(id);
    });
  }

  listen(listener: (happening: Happening) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  // Whether somebody looks at the page. The network or the person is back: try now, and make sure that the line is alive.
  attend(looked: boolean): void {
    this.#looked = looked;
    if (looked) this.#nudge();
  }

  #nudge(): void {
    if (this.state === 'refused') return;
    if (this.state === 'open') return this.#ping();
    if (this.#socket) return; // a try is under way
    this.#tries = 0;
    this.#start();
  }

  close(): void {
    this.#giveUp(offline());
  }

  // --- The life of a socket

  #start(): void {
    clearTimeout(this.#retry);
    try {
      const socket = this.#connect();
      socket.onopen = () => this.#greet(socket);
      socket.onmessage = ({ data }) => this.#hear(data);
      socket.onclose = () => this.#drop();
      this.#socket = socket;
      this.#expect(greeting_ms); // an address that swallows everything never says that it failed
    } catch {
      this.#tryAgain();
    }
  }

  #greet(socket: Socket): void {
    this.#hello = ++this.#lastId;
    socket.send(JSON.stringify({ op: 'hello', id: this.#hello, protocol: protocolVersion, ...this.#who }));
  }

  #greeted(): void {
    this.#openSince = Date.now();
    this.#enter('open'); // whoever watches a table asks for it first
    this.#listenForLife();
    for (const [id, { once }] of this.#waiting) if (!once) this.#send(id);
  }

  #drop(farewell: Refused | null = null): void {
    clearTimeout(this.#pulse);
    const dead = this.#socket;
    this.#socket = null;
    if (dead) {
      dead.onopen = dead.onmessage = dead.onclose = null;
      dead.close();
    }
    if (this.state === 'refused') return;
    if (this.state === 'open' && Date.now() - this.#openSince >= steady_ms) this.#tries = 0;
    this.#enter('down', farewell);
    for (const [id, { once, patience, reject }] of this.#waiting) {
      clearTimeout(patience);
      if (!once) continue;
      this.#waiting.delete(id);
      reject(offline());
    }
    this.#tryAgain();
  }

  #tryAgain(): void {
    clearTimeout(this.#retry);
    const wait = Math.min(longestWait_ms, firstWait_ms * 2 ** this.#tries) * (0.5 + Math.random() / 2);
    this.#tries = Math.min(this.#tries + 1, 10);
    this.#retry = setTimeout(() => this.#start(), Math.max(this.#leastWait_ms, wait));
    this.#leastWait_ms = 0;
  }

  #giveUp(why: Refused): void {
    this.fault = why;
    clearTimeout(this.#retry);
    this.#enter('refused');
    this.#drop();
    for (const { patience, reject } of this.#waiting.values()) {
      clearTimeout(patience);
      reject(why);
    }
    this.#waiting.clear();
  }

  // --- Whether it lives

  #expect(within_ms: number): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => this.#drop(), within_ms);
  }

  #ping(): void {
    this.#socket?.send(JSON.stringify({ op: 'ping', id: ++this.#lastId }));
    this.#expect(silence_ms);
  }

  #listenForLife(): void {
    if (this.state !== 'open') return;
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => this.#ping(), this.#looked ? quiet_ms : quietHidden_ms);
  }

  // --- Messages

  #send(id: number): void {
    const asked = this.#waiting.get(id);
    if (!asked) return;
    this.#socket?.send(asked.text);
    clearTimeout(asked.patience);
    asked.patience = setTimeout(() => this.#unanswered(id), answer_ms);
  }

  // The line lives, so the question or its answer was lost, or the server is slow: nobody is to wait for ever.
  #unanswered(id: number): void {
    if (this.#waiting.get(id)?.once) this.#answered(id)?.reject(new Refused('busy', 'the server does not answer'));
    else this.#send(id);
  }

  #hear(data: unknown): void {
    this.#listenForLife();
    const message = typeof data === 'string' ? readMessage(data) : null;
    if (message) this.#take(message);
  }

  #take(message: Message): void {
    switch (message.op) {
      case 'done':
        if (message.id === this.#hello && this.state !== 'open') this.#greeted();
        else this.#answered(message.id)?.resolve(message.fields);
        return;
      case 'refused': {
        const refused = refusedBy(message.kind, message.sentence);
        if (message.id === this.#hello && this.state !== 'open') this.#turnedAway(message.kind, refused);
        else if (message.id !== null) this.#answered(message.id)?.reject(refused);
        return;
      }
      case 'bye':
        this.#turnedAway(message.kind, refusedBy(message.kind, message.sentence));
        return;
      default:
        this.#tell({ kind: 'message', message });
    }
  }

  #turnedAway(kind: string, refused: Refused): void {
    if (final.includes(kind)) return this.#giveUp(refused);
    this.#leastWait_ms = farewell_ms[kind] ?? 0;
    this.#drop(refused);
  }

  #answered(id: number): Waiting | undefined {
    const found = this.#waiting.get(id);
    clearTimeout(found?.patience);
    this.#waiting.delete(id);
    return found;
  }

  #enter(state: LineState, farewell: Refused | null = null): void {
    if (this.state === state && this.farewell === farewell) return;
    this.state = state;
    this.farewell = farewell;
    this.#tell({ kind: 'state', state });
  }

  #tell(happening: Happening): void {
    for (const listener of [...this.#listeners]) listener(happening);
  }
}

// To the server that this page came from.
export function socketHere(): Socket {
  const { protocol, host } = location;
  return new WebSocket(`${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/ws`) as unknown as Socket;
}
