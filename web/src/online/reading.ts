// Reading what somebody else wrote: every part is looked at before it is used, and the first that is not as it should
// be ends the reading. Nothing is taken over that was not asked for.
export type Fields = Readonly<Record<string, unknown>>;
export type Reader<Value> = (from: unknown) => Value;

class Malformed extends Error {}

const fail = (what: string): never => {
  throw new Malformed(what);
};

// Null instead of a value that cannot be read.
export function readOrNull<Value>(from: unknown, read: Reader<Value>): Value | null {
  try {
    return read(from);
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

export const fields: Reader<Fields> = (from) =>
  typeof from === 'object' && from !== null && !Array.isArray(from) ? (from as Fields) : fail('an object');

export const flag: Reader<boolean> = (from) => (typeof from === 'boolean' ? from : fail('true or false'));

export const whole: Reader<number> = (from) =>
  typeof from === 'number' && Number.isSafeInteger(from) && from >= 0 ? from : fail('a whole number');

export const text =
  (most: number): Reader<string> =>
  (from) =>
    typeof from === 'string' && from.length <= most ? from : fail('a text');

// A text that people see: what cannot be seen, or turns the writing around, is left out; but not what joins letters.
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu;
export const shown =
  (most: number): Reader<string> =>
  (from) =>
    text(most)(from).replace(unseen, '');

export const hex: Reader<string> = (from) =>
  /^[0-9a-f]{64}$/.test(text(64)(from)) ? (from as string) : fail('64 hex digits');

export const among =
  <Value extends string>(values: readonly Value[]): Reader<Value> =>
  (from) =>
    values.find((value) => value === from) ?? fail('one of our words');

export const list =
  <Value>(read: Reader<Value>, most: number): Reader<Value[]> =>
  (from) =>
    Array.isArray(from) && from.length <= most ? from.map((one: unknown) => read(one)) : fail('a list');

export const orNull =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (from) =>
    from === null || from === undefined ? null : read(from);
