// Drawn names and numbers. crypto.randomUUID and crypto.subtle are there in secure contexts only, and a family plays
// over plain http from one machine in the house; getRandomValues is there always.
export function drawnHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

// Of 64 bits, decimal: what a dealer's draws follow from.
export function drawnSeed(): string {
  return (crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n).toString();
}
