// The result as a picture to send: who won, who came where, and how the board stood.
import { circlePath, palette, rectPath, type Drawing, type Shape } from '../../pieces/drawing';

export interface CardText {
  game: string;
  headline: string;
  places: readonly { rank: number; name: string }[];
  picture: Drawing;
}

const width = 1200;
const height = 630;
const left = 44;
const right = 772; // where the names begin
const lineLetters = 50; // of the headline, at its size

// Lines of words; what is longer than a line stands alone on one.
export function linesOf(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function row(rank: number, name: string, at: number, top: number): Shape[] {
  const y = top + at * 66;
  const first = rank === 1;
  return [
    { kind: 'path', d: rectPath(right, y, width - right - left, 56, 14), fill: palette.surface },
    {
      kind: 'path',
      d: circlePath(right + 32, y + 28, 19),
      fill: first ? palette.ink : palette.surface,
      stroke: palette.ink,
      width: 2,
    },
    {
      kind: 'text',
      x: right + 32,
      y: y + 36,
      text: String(rank),
      size: 22,
      weight: 700,
      fill: first ? palette.inverse : palette.ink,
      anchor: 'middle',
    },
    { kind: 'text', x: right + 66, y: y + 36, text: name, size: 24, weight: first ? 750 : 550, fill: palette.ink },
  ];
}

export function cardOf({ game, headline, places, picture }: CardText): Drawing {
  const lines = linesOf(headline, lineLetters).slice(0, 2);
  const top = 62 + lines.length * 50 + 20;
  const room = { width: right - left - 36, height: height - top - left };
  const scale = Math.min(room.width / picture.width, room.height / picture.height);
  return {
    width,
    height,
    title: `${game} · ${headline}`,
    shapes: [
      { kind: 'path', d: rectPath(0, 0, width, height, 28), stroke: palette.line, width: 2 },
      { kind: 'text', x: left, y: 54, text: `Paddock · ${game}`, size: 22, weight: 650, fill: palette.inkSoft },
      ...lines.map((text, at): Shape => ({
        kind: 'text',
        x: left,
        y: 108 + at * 50,
        text,
        size: 42,
        weight: 400,
        fill: palette.ink,
        face: 'title',
      })),
      { kind: 'group', at: { x: left, y: top, scale }, shapes: picture.shapes },
      ...places.flatMap(({ rank, name }, at) => row(rank, name, at, top)),
    ],
  };
}
