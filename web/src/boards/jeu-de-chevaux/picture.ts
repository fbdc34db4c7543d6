// The ring as a picture to send: yards, squares, horses, and who plays which stable.
import type { Colour, JeuDeChevauxView } from '../../engine/views';
import { circlePath, palette, rectPath, type Drawing, type Shape } from '../../pieces/drawing';
import type { Words } from '../../words/words';
import type { Scene } from '../board';
import { homecomersOf, pawnsOf } from './pawns';
import { cell, colours, gateOf, numbered, pointOf, ring, stallOf, yardOf, type Point } from './ring';
import { title } from './speech';

const coats: Record<Colour, { coat: string; ink: string; soft: string }> = {
  R: { coat: '#b51f30', ink: '#ffffff', soft: '#f0d4cf' },
  G: { coat: '#2ba57e', ink: '#10201a', soft: '#cfe5d8' },
  B: { coat: '#2b6fcb', ink: '#ffffff', soft: '#d2e0f2' },
  Y: { coat: '#fad84a', ink: '#1b2420', soft: '#f8ebb9' },
};

const horse =
  'M14.6 45.5C10.4 33.6 12.2 19.4 22.6 11.4L22.8 4.2C26.2 5.6 28.4 7.8 29.6 10.6C36.2 13.2 41.4 20 44.4 27.6C45.8 31.4 ' +
  '43.4 35 39.6 34.6C36.2 34.2 33.8 31.8 30.4 31.8C28.6 31.8 28.2 33.6 29.2 35.4C31.2 38.8 33 41.8 33.6 45.5Z' +
  'M13.4 46.5H34.6C36.2 46.5 37 47.5 37 48.9C37 50.3 36.2 51.3 34.6 51.3H13.4C11.8 51.3 11 50.3 11 48.9C11 47.5 11.8 ' +
  '46.5 13.4 46.5ZM12.6 52.4H35.4C39.4 53.8 41.6 56.6 41.8 59.6C41.8 61.2 40.8 62 39.4 62H8.6C7.2 62 6.2 61.2 6.2 ' +
  '59.6C6.4 56.6 8.6 53.8 12.6 52.4Z';

const square = ({ x, y }: Point, fill: string): Shape => ({
  kind: 'path',
  d: rectPath(x - cell / 2 + 2, y - cell / 2 + 2, cell - 4, cell - 4, 8),
  fill,
  stroke: palette.lineStrong,
  width: 1.2,
});

function yard(colour: Colour, name: string): Shape[] {
  const { x, y } = yardOf(colour);
  const { coat, soft } = coats[colour];
  return [
    { kind: 'path', d: rectPath(x + 6, y + 6, 228, 228, 22), fill: soft, stroke: coat, width: 9 },
    ...[0, 1, 2, 3].map((place): Shape => {
      const at = stallOf(colour, place);
      return { kind: 'path', d: circlePath(at.x, at.y, 30), fill: palette.surface, stroke: palette.ink, width: 1.4 };
    }),
    { kind: 'text', x: x + 120, y: y + 34, text: name, size: 17, weight: 700, fill: palette.ink, anchor: 'middle' },
  ];
}

function squares(): Shape[] {
  return [
    ...ring.map((at) => square(at, palette.surface)),
    ...colours.flatMap((colour): Shape[] => [
      square(pointOf(colour, 0), coats[colour].coat),
      square(gateOf(colour), coats[colour].soft),
      ...[1, 2, 3, 4, 5, 6].flatMap((n): Shape[] => {
        const at = numbered(colour, n);
        return [
          square(at, coats[colour].coat),
          {
            kind: 'text',
            x: at.x,
            y: at.y + 6,
            text: String(n),
            size: 18,
            weight: 800,
            fill: coats[colour].ink,
            anchor: 'middle',
          },
        ];
      }),
    ]),
  ];
}

export function picture(scene: Scene<JeuDeChevauxView>, words: Words): Drawing {
  const { view, names } = scene;
  const heading = `Jeu de Chevaux · ${title(scene, words)}`;
  const top = 34;
  const playedBy = (colour: Colour): string => {
    const seat = view.stables.find((stable) => stable.colour === colour)?.seat ?? null;
    return seat === null ? '' : (names[seat] ?? '');
  };
  const board: Shape[] = [
    { kind: 'path', d: rectPath(-6, -6, 612, 612, 24), fill: palette.turf },
    ...colours.flatMap((colour) => yard(colour, playedBy(colour))),
    ...squares(),
    { kind: 'path', d: rectPath(282, 282, 36, 36, 8), fill: palette.ink },
    ...homecomersOf(view).map(({ colour, at }): Shape => ({
      kind: 'path',
      d: circlePath(at.x, at.y, 20),
      fill: coats[colour].coat,
      stroke: palette.ink,
      width: 1.6,
    })),
    ...pawnsOf(view).map(({ colour, at, stalled }): Shape => {
      const scale = stalled ? 0.85 : 0.68;
      const place = { x: at.x - 24 * scale, y: at.y - 36 * scale, scale };
      return { kind: 'path', d: horse, fill: coats[colour].coat, stroke: palette.ink, width: 2, at: place };
    }),
  ];
  const line: Shape = { kind: 'text', x: 4, y: 14, text: heading, size: 18, weight: 700, fill: palette.ink };
  const below: Shape = { kind: 'group', at: { x: 0, y: top, scale: 1 }, shapes: board };
  return { width: 600, height: 600 + top, title: heading, shapes: [line, below] };
}
