// A server for tests: sockets that the line opens, what it sent on them, and what is said back.
import type { Socket } from '../../src/online/line';

export interface Sent {
  op: string;
  id: number;
  [field: string]: unknown;
}

export interface FakeSocket extends Socket {
  sent: Sent[];
  closed: boolean;
  say(message: object | string): void;
  open(): void;
  break(): void; // the line is cut: the browser notices
  greet(): void; // opens it and answers the greeting
  answer(op: string, fields?: object): void; // `done` for the last of that kind
  refuse(op: string, kind: string): void;
  last(op: string): Sent | undefined;
}

export interface FakeServer {
  sockets: FakeSocket[];
  connect: () => Socket;
  now(): FakeSocket; // the latest socket
}

function fakeSocket(): FakeSocket {
  const sent: Sent[] = [];
  const socket: FakeSocket = {
    sent,
    closed: false,
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => {
      if (socket.closed) throw new Error('sent on a closed socket');
      sent.push(JSON.parse(text) as Sent);
    },
    close: () => {
      socket.closed = true;
    },
    say: (message) => socket.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) }),
    open: () => socket.onopen?.(),
    break: () => {
      socket.closed = true;
      socket.onclose?.();
    },
    greet: () => {
      socket.open();
      socket.answer('hello', { protocol: 1, person: 'p' });
    },
    last: (op) => sent.filter((one) => one.op === op).at(-1),
    answer: (op, fields = {}) => socket.say({ op: 'done', id: socket.last(op)?.id, ...fields }),
    refuse: (op, kind) => socket.say({ op: 'refused', id: socket.last(op)?.id, kind, sentence: 'no' }),
  };
  return socket;
}

export function fakeServer(): FakeServer {
  const sockets: FakeSocket[] = [];
  return {
    sockets,
    connect: () => {
      const made = fakeSocket();
      sockets.push(made);
      return made;
    },
    now: () => {
      const latest = sockets.at(-1);
      if (!latest) throw new Error('nobody has called');
      return latest;
    },
  };
}
