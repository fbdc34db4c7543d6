// The small parts of looking back: digits, patches, cut records, keys, addresses, pages of moments.
import { describe, expect, it, vi } from 'vitest';
import { keepsKey, replayDeedOf } from '../../src/app/replay/keys';
import { Pages, pageLength } from '../../src/app/replay/pages';
import { isOurs, makeWheel, type Turned } from '../../src/app/replay/wheel';
import { href, parseRoute, type Route } from '../../src/app/route.svelte';
import { circlePath, rectPath, svgText } from '../../src/pieces/drawing';
import { fromBase64url, toBase64url } from '../../src/replay/base64url';
import { cutRecord, drawsAfter } from '../../src/table/cut';
import { digitReader, digitWriter } from '../../src/replay/digits';
import { patched, patchOf, type Json } from '../../src/replay/patch';
import type { Eyes, Sighting } from '../../src/replay/replay';
import { goldenRecord } from './games';

describe('digits', () => {
  it('come out as they went in, each by its base', () => {
    const written: [number, number][] = [
      [5, 6],
      [0, 1],
      [719, 720],
      [0, 6],
      [1, 2],
      [47, 48],
      [0, 3],
    ];
    const writer = digitWriter();
    for (const [digit, base] of written) writer.put(digit, base);
    const reader = digitReader(writer.bytes());
    expect(written.map(([, base]) => reader.take(base))).toEqual(written.map(([digit]) => digit));
    expect(reader.rest()).toBe(false);
    expect(digitReader(new Uint8Array([1, 0])).rest()).toBe(true);
  });

  it('take no more than they are worth', () => {
    const writer = digitWriter();
    for (let i = 0; i < 1000; ++i) writer.put(i % 6, 6);
    expect(writer.bytes().length).toBe(Math.ceil((1000 * Math.log2(6)) / 8));
  });

  it('are below their base', () => {
    expect(() => digitWriter().put(6, 6)).toThrow(RangeError);
    expect(() => digitWriter().put(-1, 6)).toThrow(RangeError);
  });
});

describe('letters', () => {
  it('are bytes and back', () => {
    for (let length = 1; length < 9; ++length) {
      const bytes = Uint8Array.from({ length }, (_, at) => 255 - at * 37);
      expect(fromBase64url(toBase64url(bytes))).toEqual(bytes);
    }
    expect(fromBase64url('a')).toBeNull();
    expect(fromBase64url('ab=')).toBeNull();
  });
});

describe('a patch', () => {
  const values: Json[] = [
    null,
    1,
    'a',
    [],
    {},
    [1, 2, 3],
    [1, 2],
    { a: 1, b: [1, { c: null }] },
    { a: 2, b: [1, { c: null }] },
    { a: 1, b: [1, { c: 4 }] },
    { a: 1 },
  ];
  it('leads from any value to any other', () => {
    for (const before of values)
      for (const after of values) {
        const patch = patchOf(before, after);
        const sent = patch === undefined ? undefined : (JSON.parse(JSON.stringify(patch)) as unknown);
        expect(patched(before, sent)).toEqual(after);
      }
  });
  it('says nothing where nothing changed, and little where little did', () => {
    expect(patchOf({ a: [1, 2] }, { a: [1, 2] })).toBeUndefined();
    const long = { words: Array.from({ length: 20 }, (_, at) => `word ${at}`) };
    expect(patchOf(long, { words: long.words.map((word, at) => (at === 3 ? 'x' : word)) })).toEqual({
      words: { 3: ['x'] },
    });
  });
  it('that does not fit is refused', () => {
    for (const patch of [{ c: [1] }, { a: { b: [1] } }, [1, 2], 'x', 3, null, { __proto__: null, constructor: [1] }])
      expect(patched({ a: 1 }, patch)).toBeUndefined();
  });
});

describe('a cut record', () => {
  it('ends where it is cut, and knows what the dealer drew afterwards', () => {
    const record = goldenRecord('jeu-de-chevaux-two');
    const cut = JSON.parse(cutRecord(record, 5)) as { events: { do: string }[]; result?: unknown };
    expect(cut.events.map((event) => event.do)).toEqual(['roll 1', 'roll 5', 'roll 4', 'roll 6', 'out B']);
    expect(cut.result).toBeUndefined();
    expect(drawsAfter(record, 5).slice(0, 4)).toEqual(['roll 5', 'roll 4', 'roll 3', 'roll 5']);
    expect(drawsAfter(goldenRecord('change-horses-two'), 3)).toEqual([]);
  });
});

describe('keys', () => {
  const pressed = (code: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent =>
    ({ code, ctrlKey: false, metaKey: false, altKey: false, ...more }) as KeyboardEvent;
  it('go by their place', () => {
    expect(replayDeedOf(pressed('ArrowLeft'), true)).toBe('back');
    expect(replayDeedOf(pressed('PageDown'), false)).toBe('onTen');
    expect(replayDeedOf(pressed('KeyE'), true)).toBe('eyes');
    expect(replayDeedOf(pressed('KeyE'), false)).toBeNull();
    expect(replayDeedOf(pressed('ArrowLeft', { altKey: true }), true)).toBeNull(); // back in the browser
  });
});

describe('keys on things that have keys of their own', () => {
  // As much of an element as is asked for.
  class Thing {
    constructor(private readonly tag: string) {}
    matches(selector: string): boolean {
      return selector === this.tag;
    }
    closest(selector: string): Thing | null {
      return this.tag.startsWith(selector) ? this : null;
    }
  }
  const on = (tag: string): EventTarget => new Thing(tag) as unknown as EventTarget;
  it('stay there, but the Page keys of a slider leap ten moves as everywhere', () => {
    vi.stubGlobal('Element', Thing);
    const slider = 'input[type="range"]';
    expect(keepsKey(on(slider), 'ArrowLeft')).toBe(true);
    expect(keepsKey(on(slider), 'PageDown')).toBe(false);
    expect(keepsKey(on(slider), 'PageUp')).toBe(false);
    expect(keepsKey(on('input'), 'PageDown')).toBe(true);
    vi.unstubAllGlobals();
  });
});

describe('the wheel', () => {
  const turned = (deltaY: number, timeStamp: number, more: Partial<Turned> = {}): Turned => ({
    deltaX: 0,
    deltaY,
    deltaMode: 0,
    ctrlKey: false,
    shiftKey: false,
    timeStamp,
    ...more,
  });
  it('is ours only over a page that has nothing to scroll', () => {
    expect(isOurs(turned(100, 0), false)).toBe(true);
    expect(isOurs(turned(100, 0), true)).toBe(false);
    expect(isOurs(turned(100, 0, { ctrlKey: true }), false)).toBe(false);
    expect(isOurs(turned(100, 0, { shiftKey: true }), false)).toBe(false);
    expect(isOurs(turned(20, 0, { deltaX: 60 }), false)).toBe(false);
  });
  it('steps once a notch, and only after some turning of a touchpad', () => {
    const wheel = makeWheel();
    expect(wheel(turned(100, 0))).toBe(1);
    expect(wheel(turned(1000, 10))).toBe(1);
    expect(wheel(turned(-100, 20))).toBe(-1);
    expect(wheel(turned(3, 30, { deltaMode: 1 }))).toBe(0); // three lines
    expect([turned(20, 40), turned(20, 50)].map(wheel)).toEqual([1, 0]);
    expect(wheel(turned(30, 60))).toBe(0);
    expect(wheel(turned(30, 900))).toBe(0); // what was turned before the pause is forgotten
    expect(wheel(turned(-30, 910))).toBe(0); // and so is what was turned the other way
  });
});

describe('addresses', () => {
  const routes: Route[] = [
    { page: 'replay', table: 'abc', moment: 12, eyes: 'open' },
    { page: 'replay', table: 'abc', moment: 0, eyes: null },
    { page: 'replay', table: 'abc', moment: 7, eyes: 3 },
    { page: 'replay', table: 'abc' },
    { page: 'replay', table: 'abc', moment: 4, eyes: 'open', tab: 'analysis' },
    { page: 'shared', packed: 'AQ_-', moment: 3, eyes: 1 },
    { page: 'open' },
  ];
  it.each(routes)('are read as they are written: %j', (route) => {
    expect(parseRoute(href(route))).toEqual({
      ...route,
      ...('eyes' in route || !('moment' in route) ? {} : { eyes: undefined }),
    });
  });
  it('leave out what cannot be meant', () => {
    expect(parseRoute('#/replay/abc/x/y')).toEqual({
      page: 'replay',
      table: 'abc',
      moment: undefined,
      eyes: undefined,
    });
    expect(parseRoute('#/replay/abc/-1/9')).toEqual({
      page: 'replay',
      table: 'abc',
      moment: undefined,
      eyes: undefined,
    });
    expect(parseRoute('#/replay/abc/1/toString')).toEqual({ page: 'replay', table: 'abc', moment: 1, eyes: undefined });
    expect(parseRoute('#/g/')).toMatchObject({ page: 'shared', packed: '' });
  });
});

describe('pages of moments', () => {
  it('are asked for once, and again after a failure', async () => {
    const asked: [Eyes, number, number][] = [];
    let fails = true;
    const pages = new Pages(async (eyes, from, to) => {
      asked.push([eyes, from, to]);
      if (fails) throw new Error('lost');
      return Array.from({ length: to - from + 1 }, (_, at) => ({ seq: from + at }) as Sighting);
    }, 70);
    await expect(pages.at('open', 3)).rejects.toThrow('lost');
    fails = false;
    expect((await pages.at('open', 3)).seq).toBe(3);
    expect((await pages.at('open', 30)).seq).toBe(30);
    expect((await pages.at(null, 70)).seq).toBe(70);
    expect(asked).toEqual([
      ['open', 0, pageLength - 1],
      ['open', 0, pageLength - 1],
      [null, 64, 70],
    ]);
    await expect(pages.at(null, 71)).rejects.toThrow();
  });
});

describe('a drawing', () => {
  it('is SVG in which no name can be more than a name', () => {
    const svg = svgText({
      width: 10,
      height: 10,
      title: 'A & B',
      shapes: [
        { kind: 'path', d: rectPath(0, 0, 4, 4, 1), fill: '#000' },
        { kind: 'path', d: circlePath(2, 2, 1), stroke: '#fff', at: { x: 1, y: 2, scale: 3 } },
        { kind: 'text', x: 0, y: 0, text: '<script>alert("x")</script>', size: 10, fill: '#000' },
      ],
    });
    expect(svg).toContain('<title>A &amp; B</title>');
    expect(svg).not.toContain('<script>');
    expect(svg).toContain('transform="translate(1 2) scale(3)"');
  });
});
