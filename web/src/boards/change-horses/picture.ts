// The race as a picture to send: the oval, the horses on it, the totals of the tote board, and who plays.
import { circlePath, palette, rectPath, type Drawing, type Shape } from '../../pieces/drawing';
import type { Words } from '../../words/words';
import type { Scene } from '../board';
import {
  borderPath,
  box,
  figureAt,
  innerRadius,
  laneCount,
  laneWidth,
  lineX,
  outerRadius,
  placeOf,
  ringPath,
} from './oval';
import { seatName, title } from './speech';
import { countsOf, finishOf, letters, placesOf, type ChangeHorsesView, type Horse } from './view';

const coats: Record<Horse, { coat: string; ink: string }> = {
  A: { coat: '#fad84a', ink: '#1b2420' },
  B: { coat: '#ec7e20', ink: '#1b2420' },
  C: { coat: '#b51f30', ink: '#ffffff' },
  D: { coat: '#2ba57e', ink: '#10201a' },
  E: { coat: '#2b6fcb', ink: '#ffffff' },
  F: { coat: '#4f2179', ink: '#ffffff' },
};

function plate(horse: Horse, x: number, y: number, size: number): Shape[] {
  const { coat, ink } = coats[horse];
  return [
    {
      kind: 'path',
      d: rectPath(x - size / 2, y - size / 2, size, size, size / 4),
      fill: coat,
      stroke: palette.ink,
      width: 1.6,
    },
    { kind: 'text', x, y: y + size * 0.25, text: horse, size: size * 0.7, weight: 800, fill: ink, anchor: 'middle' },
  ];
}

function track(finish: number): Shape[] {
  const lanes = Array.from({ length: laneCount - 1 }, (_, at): Shape => ({
    kind: 'path',
    d: ringPath(innerRadius + (at + 1) * laneWidth),
    stroke: palette.sandLine,
    width: 1.6,
  }));
  const rows = Array.from({ length: finish }, (_, row): Shape[] => {
    const { x, y } = figureAt(row, finish);
    return [
      { kind: 'path', d: borderPath(row, finish), stroke: palette.sandLine, width: 1.2 },
      { kind: 'text', x, y, text: String(row), size: 12, fill: palette.inkSoft, anchor: 'middle' },
    ];
  }).flat();
  return [
    { kind: 'path', d: ringPath(outerRadius), fill: palette.sand, stroke: palette.surface, width: 4 },
    ...lanes,
    ...rows,
    { kind: 'path', d: ringPath(innerRadius), fill: palette.turf, stroke: palette.surface, width: 4 },
    {
      kind: 'path',
      d: `M${lineX} ${box.height / 2 + innerRadius}V${box.height / 2 + outerRadius}`,
      stroke: palette.ink,
      width: 6,
    },
  ];
}

function totals(view: ChangeHorsesView): Shape[] {
  const counts = countsOf(view);
  const left = box.width / 2 - 225;
  const y = box.height / 2;
  const count = { kind: 'text', y: y + 10, size: 26, weight: 800, fill: palette.inverse } as const;
  return [
    { kind: 'path', d: rectPath(left, y - 34, 450, 68, 14), fill: palette.tote },
    ...letters.flatMap((horse, at): Shape[] => [
      ...plate(horse, left + 30 + at * 73, y, 30),
      { ...count, x: left + 54 + at * 73, text: String(counts[horse]) },
    ]),
  ];
}

export function picture(scene: Scene<ChangeHorsesView>, words: Words): Drawing {
  const { view } = scene;
  const places = placesOf(view);
  const finish = finishOf(view);
  const dealt = view.phase !== 'lanes';
  const heading = `Change Horses · ${title(scene, words)}`;
  const players = view.order.map((seat) => seatName(seat, scene, words)).join(' · ');
  const top = 34;
  const race = [
    ...track(finish),
    ...totals(view),
    ...(dealt
      ? letters.flatMap((horse): Shape[] => {
          const { x, y } = placeOf(places[horse].row, places[horse].lane, finish);
          return [{ kind: 'path', d: circlePath(x, y, 15), fill: palette.surface }, ...plate(horse, x, y, 24)];
        })
      : []),
  ];
  return {
    width: box.width,
    height: box.height + top + 34,
    title: heading,
    shapes: [
      { kind: 'text', x: 4, y: 18, text: heading, size: 18, weight: 700, fill: palette.ink },
      { kind: 'group', at: { x: 0, y: top, scale: 1 }, shapes: race },
      { kind: 'text', x: 4, y: box.height + top + 28, text: players, size: 15, fill: palette.inkSoft },
    ],
  };
}
