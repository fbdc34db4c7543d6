// Stands between a person and the server: some of what the page asks for on its line is refused, by the kind of refusal.
// Playwright cannot do it: the line is in a worker.
import type { Socket } from 'node:net';
import { cableTo } from './cable';

export interface Censor {
  address: string; // what the person types
  refusals: Map<string, string>; // what is asked for, and the kind of the refusal
  remove(): Promise<void>;
}

interface Frame {
  length: number; // of all of it
  text: string | null; // null: no text
}

// The first frame of these bytes as a browser sends it, masked; null: more of it is still to come.
function frameIn(bytes: Buffer): Frame | null {
  if (bytes.length < 2) return null;
  const short = bytes.readUInt8(1) & 127;
  const head = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < head + 4) return null;
  const size = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  const length = head + 4 + size;
  if (bytes.length < length) return null;
  const mask = bytes.subarray(head, head + 4);
  const text = bytes.subarray(head + 4, length).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return { length, text: bytes.readUInt8(0) === 0x81 ? Buffer.from(text).toString() : null };
}

// A short text as a server sends it.
function framed(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, bytes.length]), bytes]);
}

function listenIn(person: Socket, far: Socket, refusals: Censor['refusals']): void {
  let waiting = Buffer.alloc(0);
  let upgraded = false;
  person.on('data', (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes]);
    if (!upgraded) {
      upgraded = waiting.toString('latin1').startsWith('GET /ws ') && waiting.includes('\r\n\r\n');
      far.write(waiting);
      waiting = Buffer.alloc(0);
      return;
    }
    for (let frame = frameIn(waiting); frame; frame = frameIn(waiting)) {
      const { op = '', id = null } =
        frame.text === null ? {} : (JSON.parse(frame.text) as { op?: string; id?: number });
      const kind = refusals.get(op);
      if (kind) person.write(framed(JSON.stringify({ op: 'refused', id, kind, sentence: 'no' })));
      else far.write(waiting.subarray(0, frame.length));
      waiting = waiting.subarray(frame.length);
    }
  });
}

export async function censorOf(server: string, refused: Record<string, string> = {}): Promise<Censor> {
  const refusals = new Map(Object.entries(refused));
  const { address, remove } = await cableTo(server, (person, far) => listenIn(person, far, refusals));
  return { address, refusals, remove };
}
