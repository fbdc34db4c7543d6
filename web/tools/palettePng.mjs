// A PNG with at most 256 colours, a third of the size of one with all of them.
import { deflateSync } from 'node:zlib';

const table = Array.from({ length: 256 }, (_, at) => {
  let value = at;
  for (let bit = 0; bit < 8; ++bit) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crc32 = (bytes) => ~bytes.reduce((sum, byte) => table[(sum ^ byte) & 255] ^ (sum >>> 8), -1) >>> 0;

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

// The commonest colours; every other one becomes the nearest of them.
function paletteOf(pixels) {
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const byCount = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const far = (a, b) =>
    ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;
  const palette = [];
  // First those that differ from what is there, so that a few pixels of a rare colour keep theirs.
  for (const closest of [500, 120, 30, 0])
    for (const colour of byCount)
      if (palette.length < 256 && palette.every((one) => far(one, colour) > closest)) palette.push(colour);
  const indexOf = new Map();
  for (const colour of byCount) {
    let best = 0;
    for (let at = 1; at < palette.length; ++at) if (far(palette[at], colour) < far(palette[best], colour)) best = at;
    indexOf.set(colour, best);
  }
  return { palette, indexOf };
}

// `pixels`: four bytes each, as a canvas gives them.
export function palettePng(pixels, width, height) {
  const { palette, indexOf } = paletteOf(pixels);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; ++y)
    for (let x = 0; x < width; ++x) {
      const at = 4 * (y * width + x);
      rows[y * (width + 1) + 1 + x] = indexOf.get((pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2]);
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8); // a byte per pixel, from a palette
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
