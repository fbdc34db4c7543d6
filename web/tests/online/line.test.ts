// The line: it comes back, notices when it is dead, and asks again what was not answered.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Line, type LineState } from '../../src/online/line';
import { fakeServer, type FakeServer } from './fakeSocket';

let server: FakeServer;
let line: Line;
let states: LineState[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1); // the longest of the jittered waits
  server = fakeServer();
  line = new Line(server.connect, { token: 'ab'.repeat(32), device: 'Firefox, Linux' });
  states = [];
  line.listen((happening) => {
    if (happening.kind === 'state') states.push(happening.state);
  });
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a greeting', () => {
  test('comes first, with the token, and opens the line', () => {
    const asked = line.ask('ping');
    server.now().open();
    expect(server.now().sent).toMatchObject([
      { op: 'hello', id: 2, protocol: 1, token: 'ab'.repeat(32), device: 'Firefox, Linux' },
    ]);
    server.now().answer('hello');
    expect(states).toEqual(['open']);
    expect(server.now().last('ping')?.id).toBe(1);
    server.now().answer('ping');
    return expect(asked).resolves.toMatchObject({ op: 'done' });
  });

  test.each(['version', 'token', 'origin', 'removed'])(
    'that is refused for its %s is not tried again',
    async (kind) => {
      const asked = line.ask('watch');
      server.now().open();
      server.now().refuse('hello', kind);
      expect(line.state).toBe('refused');
      expect(line.fault?.kind).toBe(kind);
      await expect(asked).rejects.toMatchObject({ kind });
      await expect(line.ask('ping')).rejects.toMatchObject({ kind });
      vi.advanceTimersByTime(120_000);
      expect(server.sockets).toHaveLength(1);
    },
  );

  test('that is refused for the crowd is tried again later', () => {
    server.now().open();
    server.now().refuse('hello', 'limit');
    vi.advanceTimersByTime(9_999);
    expect(server.sockets).toHaveLength(1);
    vi.advanceTimersByTime(2);
    expect(server.sockets).toHaveLength(2);
  });

  test('that nobody answers is given up', () => {
    server.now().open();
    vi.advanceTimersByTime(10_001);
    expect(server.now().closed).toBe(true);
    vi.advanceTimersByTime(400);
    expect(server.sockets).toHaveLength(2);
  });
});

describe('a broken line', () => {
  test('is tried again, each time later, up to a quarter of a minute', () => {
    const waits: number[] = [];
    for (let i = 0; i < 9; ++i) {
      const count = server.sockets.length;
      server.now().break();
      let waited = 0;
      while (server.sockets.length === count && waited < 60_000) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits.slice(0, 4)).toEqual([300, 600, 1200, 2400]);
    expect(waits.at(-1)).toBe(15_000);
  });

  test('is jittered, so that not all come back at once', () => {
    vi.mocked(Math.random).mockReturnValue(0);
    server.now().break();
    vi.advanceTimersByTime(151);
    expect(server.sockets).toHaveLength(2);
  });

  test('is tried at once when the network or the person is back', () => {
    for (let i = 0; i < 6; ++i) {
      server.now().break();
      vi.advanceTimersByTime(16_000);
    }
    server.now().break();
    const count = server.sockets.length;
    line.attend(true);
    expect(server.sockets).toHaveLength(count + 1);
    line.attend(true); // a try is under way
    expect(server.sockets).toHaveLength(count + 1);
  });

  test('asks again what was not answered, after those who watch have asked, and rejects what is for once only', async () => {
    server.now().greet();
    line.listen((happening) => {
      if (happening.kind === 'state' && happening.state === 'open')
        void line.ask('watch', {}, { once: true }).catch(() => undefined);
    });
    const move = line.ask('move', { nth: 1, do: 'go' });
    const said = line.ask('say', { text: 'hello' }, { once: true });
    server.now().break();
    await expect(said).rejects.toMatchObject({ kind: 'offline' });
    expect(line.state).toBe('down');
    vi.advanceTimersByTime(300);
    server.now().greet();
    expect(server.now().sent.map(({ op }) => op)).toEqual(['hello', 'watch', 'move']);
    expect(server.now().last('move')).toMatchObject({ nth: 1, do: 'go' });
    server.now().answer('move', { seq: 4 });
    await expect(move).resolves.toMatchObject({ seq: 4 });
    expect(states).toEqual(['open', 'down', 'open']);
  });

  test('holds no chat back for later', async () => {
    await expect(line.ask('say', {}, { once: true })).rejects.toMatchObject({ kind: 'offline' });
  });
});

describe('a quiet line', () => {
  test('is asked whether it lives, and dropped within ten seconds if not', () => {
    server.now().greet();
    vi.advanceTimersByTime(4_999);
    expect(server.now().last('ping')).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(server.now().last('ping')).toBeDefined();
    vi.advanceTimersByTime(5_000);
    expect(server.now().closed).toBe(true);
    expect(line.state).toBe('down');
  });

  test('lives as long as anything is heard', () => {
    server.now().greet();
    for (let i = 0; i < 20; ++i) {
      vi.advanceTimersByTime(4_000);
      server.now().say({ op: 'said', table: 'x', line: {} });
    }
    for (let i = 0; i < 5; ++i) {
      vi.advanceTimersByTime(5_000);
      server.now().answer('ping');
    }
    expect(line.state).toBe('open');
    expect(server.sockets).toHaveLength(1);
  });

  test('is asked less often while nobody looks at the page', () => {
    server.now().greet();
    line.attend(false);
    vi.advanceTimersByTime(5_000);
    server.now().answer('ping');
    vi.advanceTimersByTime(29_999);
    expect(server.now().sent.filter(({ op }) => op === 'ping')).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(server.now().sent.filter(({ op }) => op === 'ping')).toHaveLength(2);
  });

  test('is asked at once when the person looks again: a sleeping machine has cut it unnoticed', () => {
    server.now().greet();
    line.attend(true);
    vi.advanceTimersByTime(5_000);
    expect(line.state).toBe('down');
  });
});

describe('a question that is not answered', () => {
  const live = (seconds: number): void => {
    for (let i = 0; i < seconds; ++i) {
      vi.advanceTimersByTime(1_000);
      server.now().say({ op: 'said', table: 'x', line: {} });
    }
  };
  const asked = (op: string): number[] =>
    server
      .now()
      .sent.filter((one) => one.op === op)
      .map(({ id }) => id);

  test('is asked again on a line that lives, and answered once', async () => {
    server.now().greet();
    const move = line.ask('move', { nth: 1, do: 'go' });
    live(14);
    expect(asked('move')).toHaveLength(1);
    live(17);
    expect(new Set(asked('move')).size).toBe(1);
    expect(asked('move')).toHaveLength(3);
    expect(server.sockets).toHaveLength(1);
    server.now().answer('move', { seq: 4 });
    await expect(move).resolves.toMatchObject({ seq: 4 });
    live(60);
    expect(asked('move')).toHaveLength(3);
  });

  test('is given up if it is for once only: it may have been heard', async () => {
    server.now().greet();
    const said = line.ask('say', { text: 'hello' }, { once: true });
    const refused = expect(said).rejects.toMatchObject({ kind: 'busy' });
    live(16);
    await refused;
    expect(asked('say')).toHaveLength(1);
  });

  test('waits for its answer from the moment that the line is back', () => {
    server.now().greet();
    line.ask('move').catch(() => undefined);
    live(10);
    server.now().break();
    vi.advanceTimersByTime(300);
    server.now().greet();
    live(14);
    expect(asked('move')).toHaveLength(1);
  });
});

describe('a farewell', () => {
  test('is remembered as long as nothing else is known of the line', () => {
    server.now().open();
    expect(line.farewell).toBeNull();
    server.now().say({ op: 'bye', kind: 'limit', sentence: 'too many' });
    expect(line.farewell?.kind).toBe('limit');
    vi.advanceTimersByTime(10_000);
    expect(line.farewell?.kind).toBe('limit');
    server.now().greet();
    expect(line.farewell).toBeNull();
  });

  test('that comes while the line is down is told as well', () => {
    server.now().break();
    vi.advanceTimersByTime(300);
    server.now().open();
    server.now().refuse('hello', 'limit');
    expect(states).toEqual(['down', 'down']);
    expect(line.farewell?.kind).toBe('limit');
    vi.advanceTimersByTime(10_000);
    server.now().break();
    expect(line.farewell).toBeNull();
  });

  test.each([
    ['shutdown', 1_000],
    ['protocol', 5_000],
    ['limit', 10_000],
  ])('(%s) is followed by a pause', (kind, pause) => {
    server.now().greet();
    server.now().say({ op: 'bye', kind, sentence: 'later' });
    expect(line.state).toBe('down');
    vi.advanceTimersByTime(pause - 1);
    expect(server.sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(server.sockets).toHaveLength(2);
  });

  test.each(['slow', 'idle'])('(%s) is followed by another line soon', (kind) => {
    server.now().greet();
    server.now().say({ op: 'bye', kind, sentence: 'later' });
    vi.advanceTimersByTime(300);
    expect(server.sockets).toHaveLength(2);
  });

  test('for the version is for good', () => {
    server.now().greet();
    server.now().say({ op: 'bye', kind: 'version', sentence: 'reload' });
    expect(line.state).toBe('refused');
    expect(line.fault?.kind).toBe('version');
  });

  test('again and again does not make the line hot', () => {
    for (let i = 0; i < 30; ++i) {
      server.now().greet();
      server.now().say({ op: 'bye', kind: 'slow', sentence: 'x' });
      vi.advanceTimersByTime(1_000);
      if (server.now().closed) vi.advanceTimersByTime(20_000);
    }
    expect(server.sockets.length).toBeLessThan(40);
    const count = server.sockets.length;
    server.now().greet();
    server.now().say({ op: 'bye', kind: 'slow', sentence: 'x' });
    vi.advanceTimersByTime(5_000);
    expect(server.sockets).toHaveLength(count);
  });
});

describe('what a server says', () => {
  test('that is no message, or answers what nobody asked, does nothing', () => {
    server.now().greet();
    for (const said of [
      '',
      '{',
      '[]',
      'null',
      '{"op":7}',
      '{"op":"done","id":99}',
      '{"op":"refused","id":null,"kind":"x","sentence":"y"}',
      '{"op":"events"}',
      '{"op":"done","id":"1"}',
    ]) {
      server.now().say(said);
    }
    server.now().onmessage?.({ data: new ArrayBuffer(3) });
    expect(line.state).toBe('open');
  });

  test('that repeats the greeting asks nothing again', () => {
    const move = line.ask('move', { nth: 1 });
    server.now().greet();
    server.now().answer('hello');
    expect(server.now().sent.filter(({ op }) => op === 'move')).toHaveLength(1);
    server.now().answer('move');
    return expect(move).resolves.toBeDefined();
  });

  test('a refusal reaches who asked, in our words', async () => {
    server.now().greet();
    const asked = line.ask('sit');
    server.now().refuse('sit', 'seat');
    await expect(asked).rejects.toMatchObject({ kind: 'seat_taken' });
    const newer = line.ask('sit');
    server.now().refuse('sit', 'a word of next year');
    await expect(newer).rejects.toMatchObject({ kind: 'internal' });
  });
});
