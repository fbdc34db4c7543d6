// What this browser keeps for online play, read with suspicion: the token, the name, envelopes, muted seats, set-ups.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepMuted, mutedAt } from '../../src/app/online/muted';
import { onlineChoiceFrom, onlineSetupOf, plainOnlineChoice } from '../../src/app/online/onlineChoice';
import { drawnNumber, envelopeOf, noteFingerprint, noteSeat, noteStood } from '../../src/online/envelope';
import { keepName, keptName } from '../../src/online/identity';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.resetModules();
});

describe('the token', () => {
  test('is drawn once and kept', async () => {
    const { token } = await import('../../src/online/identity');
    expect(token()).toMatch(/^[0-9a-f]{64}$/);
    expect(token()).toBe(token());
    expect(JSON.parse(kept.get('paddock.token') ?? '')).toBe(token());
  });

  test('is drawn again where something else lies in its place', async () => {
    kept.set('paddock.token', '"my password"');
    const { token } = await import('../../src/online/identity');
    expect(token()).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is forgotten when a server has removed it, and the page remembers that', async () => {
    const { token, forgetToken, wasRemoved, forgetRemoval } = await import('../../src/online/identity');
    const own = token();
    forgetToken('00'.repeat(32));
    expect(token(), 'that was the token of another time').toBe(own);
    expect(wasRemoved()).toBe(false);
    forgetToken(own);
    expect(token()).toMatch(/^[0-9a-f]{64}$/);
    expect(token()).not.toBe(own);
    expect(wasRemoved()).toBe(true);
    forgetRemoval();
    expect(wasRemoved()).toBe(false);
  });

  test('lasts as long as the page where nothing can be kept', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { token } = await import('../../src/online/identity');
    expect(token()).toBe(token());
  });
});

test('a name is remembered, and cut to its length', () => {
  keepName('Ada');
  expect(keptName()).toBe('Ada');
  kept.set('paddock.name', JSON.stringify('x'.repeat(100)));
  expect(keptName()).toHaveLength(24);
  kept.set('paddock.name', '7');
  expect(keptName()).toBe('');
});

describe('envelopes', () => {
  const [one, other] = ['a'.repeat(64), 'b'.repeat(64)];
  test('one number a table, however often one sits down', () => {
    const number = drawnNumber('t', one);
    expect(drawnNumber('t', one)).toBe(number);
    expect(envelopeOf('t')).toEqual({ fingerprint: one, number });
    expect(drawnNumber('u', one)).not.toBe(number);
  });
  test('the first fingerprint counts: what comes later was not sealed before', () => {
    noteFingerprint('t', one);
    noteFingerprint('t', other);
    expect(envelopeOf('t')).toEqual({ fingerprint: one, number: null });
    drawnNumber('t', other);
    expect(envelopeOf('t')?.fingerprint).toBe(one);
  });
  describe('of one person with two devices', () => {
    // Each has a storage of its own; both are told of the room.
    const storages = { laptop: new Map<string, string>(), phone: new Map<string, string>() };
    type Device = keyof typeof storages;
    const on = (device: Device): void => void (kept = storages[device]);
    const look = (device: Device, number: string): void => {
      on(device);
      noteFingerprint('t', one);
      noteSeat('t', number);
    };
    const sit = (device: Device, seated = false): string => {
      on(device);
      noteFingerprint('t', one);
      const number = drawnNumber('t', one, seated);
      look(device, number);
      return number;
    };
    const known = (device: Device): string | null | undefined => {
      on(device);
      return envelopeOf('t')?.number;
    };
    beforeEach(() => Object.values(storages).forEach((storage) => storage.clear()));

    test('the other sits with the number of the first, and does not vouch for it', () => {
      const number = sit('laptop');
      look('phone', number);
      expect(sit('phone', true)).toBe(number);
      expect(known('laptop')).toBe(number);
      expect(known('phone')).toBeNull();
    });
    test('a seat that was given up and taken on the other device accuses nobody', () => {
      const number = sit('laptop');
      noteStood('t');
      const taken = sit('phone');
      expect(taken).not.toBe(number);
      look('laptop', taken);
      expect(known('laptop')).toBeNull();
      expect(sit('laptop', true)).toBe(taken);
      expect(known('phone')).toBe(taken);
    });
    test('whoever stands up and sits down again on the same device vouches again', () => {
      const number = sit('laptop');
      noteStood('t');
      expect(known('laptop')).toBeNull();
      expect(sit('laptop')).toBe(number);
      expect(known('laptop')).toBe(number);
    });
    test('who does not sit takes no number that the server told', () => {
      look('laptop', other);
      const number = sit('laptop');
      expect(number).not.toBe(other);
      expect(known('laptop')).toBe(number);
    });
    test('a number that the server puts in the place of one’s own is not believed', () => {
      const number = sit('laptop');
      look('laptop', other);
      expect(known('laptop')).toBe(number);
      expect(sit('laptop')).toBe(number);
    });
  });
  test('what an earlier page has kept still counts', () => {
    kept.set('paddock.envelopes', JSON.stringify([['t', { fingerprint: one, number: other }]]));
    expect(envelopeOf('t')).toEqual({ fingerprint: one, number: other });
    expect(drawnNumber('t', one)).toBe(other);
  });
  test('what is damaged is not there', () => {
    kept.set('paddock.envelopes', '[["t",{"fingerprint":"x"}],7,["u"],[null,null]]');
    expect(envelopeOf('t')).toBeNull();
  });
  test('only the latest are kept', () => {
    for (let i = 0; i < 70; ++i) drawnNumber(`t${i}`, one);
    expect(envelopeOf('t0')).toBeNull();
    expect(envelopeOf('t69')).not.toBeNull();
  });
});

test('muted seats are kept by table', () => {
  keepMuted('t', [1, 2]);
  keepMuted('u', [3]);
  keepMuted('t', [1]);
  expect(mutedAt('t')).toEqual([1]);
  expect(mutedAt('u')).toEqual([3]);
  kept.set('paddock.muted', '[["t","x"],{}]');
  expect(mutedAt('t')).toEqual([]);
});

describe('a set-up', () => {
  test('goes to the server as the protocol wants it', () => {
    const choice = onlineChoiceFrom(
      { seats: [{}, { kind: 'bot', level: 'canter' }], clock: '2m', public: true, chat: 'presets' },
      'chevaux',
    );
    expect(onlineSetupOf(choice, { minutes: 15 })).toEqual({
      game: 'chevaux',
      rules: { minutes: 15, players: 2 },
      seats: [{ kind: 'person' }, { kind: 'bot', level: 'canter' }],
      clock: '2m',
      substitute: 'trot',
      public: true,
      spectators: true,
      chat: 'presets',
    });
  });
  test('of another version takes its defaults part by part', () => {
    for (const bad of [null, 7, [], { seats: 'x' }, { seats: [1], clock: '9h', chat: 3, substitute: 'horse' }]) {
      expect(onlineChoiceFrom(bad, 'change-horses')).toEqual(plainOnlineChoice('change-horses'));
    }
    expect(onlineChoiceFrom({ seats: Array(20).fill({ kind: 'bot' }) }, 'chevaux').seats).toHaveLength(6);
    expect(onlineChoiceFrom({ seats: [{ kind: 'bot' }, { kind: 'bot' }] }, 'chevaux').seats[0]?.kind).toBe('person');
  });
});
