// Text made small, and back. What comes from elsewhere may be anything, also a little that swells to very much.
import { Refused } from '../table/refused';

const most = 4 << 20; // bytes of text

async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
  limit: number,
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes as Uint8Array<ArrayBuffer>).then(() => writer.close());
  written.catch(() => undefined); // the reader hears of it
  const reader = (stream.readable as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > limit) {
      await reader.cancel().catch(() => undefined);
      throw new Error('too much');
    }
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const deflated = (text: string): Promise<Uint8Array> =>
  through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), Number.MAX_SAFE_INTEGER);

export async function inflated(bytes: Uint8Array): Promise<string> {
  try {
    const text = await through(bytes, new DecompressionStream('deflate-raw'), most);
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    throw new Refused('damaged', 'what is packed in the link cannot be unpacked');
  }
}
