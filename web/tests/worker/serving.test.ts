// Page and worker: the page's own desks answer one call after the other, a table on a server keeps nobody else waiting.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OnlinePush } from '../../src/online/remote';
import { deskOver, type Desk, type Port } from '../../src/worker/local';
import type { Call, Entrance, Reply } from '../../src/worker/messages';
import { send, serve } from '../../src/worker/serving';

interface Self {
  onmessage: ((message: { data: Call | Entrance }) => void) | null;
  postMessage(reply: Reply): void;
}

// A table that answers when it is told to.
class SlowTable {
  readonly asked: string[] = [];
  #answers: (() => void)[] = [];
  next(): Promise<boolean> {
    this.asked.push('next');
    return new Promise((resolve) => this.#answers.push(() => resolve(true)));
  }
  async moment(): Promise<string> {
    return 'a moment';
  }
  async close(): Promise<void> {}
  answer(): void {
    for (const one of this.#answers) one();
  }
}

let desk: Desk;
let port: Port;
let local: SlowTable;
let entered: Map<number, SlowTable>;

beforeEach(() => {
  port = { onmessage: null, onerror: null, postMessage: () => undefined };
  const self: Self = {
    onmessage: null,
    postMessage: (reply) => port.onmessage?.({ data: structuredClone(reply) } as MessageEvent<Reply>),
  };
  vi.stubGlobal('self', self);
  local = new SlowTable();
  entered = new Map();
  serve(Promise.resolve([local]), async ({ at }) => {
    entered.set(at, new SlowTable());
    return [entered.get(at) as SlowTable];
  });
  port.postMessage = (message) => self.onmessage?.({ data: structuredClone(message) });
  desk = deskOver(port);
});
afterEach(() => void vi.unstubAllGlobals());

const who = { token: 'a' };
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('calls to the page’s own desks are answered in turn', async () => {
  const answers: string[] = [];
  void desk.table.next().then(() => answers.push('next'));
  void desk.table.moment(1).then(() => answers.push('moment'));
  await soon();
  expect(answers).toEqual([]);
  local.answer();
  await soon();
  expect(answers).toEqual(['next', 'moment']);
});

test('a call to a table on a server waits for no other', async () => {
  const remote = desk.online('t', who);
  void remote.next();
  void desk.table.next();
  await expect(remote.moment(1)).resolves.toBe('a moment');
  expect(entered.get(1)?.asked).toEqual(['next']);
});

test('each table has its own calls and pushes, until it is closed', async () => {
  const [one, two] = [desk.online('t', who), desk.online('u', who)];
  const heard: [string, OnlinePush][] = [];
  one.listen((push) => heard.push(['one', push]));
  two.listen((push) => heard.push(['two', push]));
  desk.table.listen((push) => heard.push(['own', push]));
  await two.moment(1);
  send({ kind: 'push', at: 2, push: { kind: 'moved' } });
  send({ kind: 'push', at: 0, push: { kind: 'arrived' } });
  expect(heard).toEqual([
    ['two', { kind: 'moved' }],
    ['own', { kind: 'arrived' }],
  ]);
  await one.close();
  await expect(one.moment(1)).rejects.toMatchObject({ kind: 'no_table' });
  await expect(two.moment(1)).resolves.toBe('a moment');
});

test('what nobody answers is refused', async () => {
  await expect(desk.tables.saved()).rejects.toMatchObject({ kind: 'no_table' });
  await expect(desk.online('t', who).hint(0)).rejects.toMatchObject({ kind: 'no_table' });
});

test('a worker that dies is told of at every table', async () => {
  const heard: string[] = [];
  desk.online('t', who).listen(({ kind }) => heard.push(kind));
  desk.table.listen(({ kind }) => heard.push(kind));
  port.onerror?.({ message: 'out of memory' } as ErrorEvent);
  expect(heard).toEqual(['lost', 'lost']);
  await expect(desk.online('t', who).look(null)).rejects.toMatchObject({ kind: 'lost' });
});
