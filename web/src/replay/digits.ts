// A row of digits, each of a base of its own, as one number: a choice among n takes the share of a bit that it is worth.

export interface DigitWriter {
  put(digit: number, base: number): void;
  bytes(): Uint8Array;
}

export function digitWriter(): DigitWriter {
  const digits: { digit: bigint; base: bigint }[] = [];
  return {
    put: (digit, base) => {
      if (!Number.isInteger(digit) || digit < 0 || digit >= base) throw new RangeError('a digit is below its base');
      digits.push({ digit: BigInt(digit), base: BigInt(base) });
    },
    // The first digit is the lowest, so that it is the first to be read.
    bytes: () => bytesOf(digits.reduceRight((sum, { digit, base }) => sum * base + digit, 0n)),
  };
}

export interface DigitReader {
  take(base: number): number;
  rest(): boolean; // whether something is left that is not nothing
}

export function digitReader(bytes: Uint8Array): DigitReader {
  let left = numberOf(bytes);
  return {
    take: (base) => {
      const digit = Number(left % BigInt(base));
      left /= BigInt(base);
      return digit;
    },
    rest: () => left !== 0n,
  };
}

function bytesOf(number: bigint): Uint8Array {
  const text = number.toString(16);
  const hex = text.length % 2 === 0 ? text : `0${text}`;
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

function numberOf(bytes: Uint8Array): bigint {
  if (bytes.length === 0) return 0n;
  return BigInt(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`);
}
