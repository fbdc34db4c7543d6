// The table as a picture to send: every player with the cards, what was said, and the cards of a round that lie open.
import { palette, rectPath, type Drawing, type Shape } from '../../pieces/drawing';
import type { Words } from '../../words/words';
import type { Scene } from '../board';
import { characteristicName, capital, figure } from './figures';
import { memory } from './memory.svelte';
import { nameOf, title } from './speech';
import { currentLap, type ChevauxView } from './view';

const rowHeight = 64;
const width = 640;

export function picture(scene: Scene<ChevauxView>, words: Words): Drawing {
  const { view } = scene;
  const lap = currentLap(view);
  const round = memory.open(view);
  const characteristic = lap?.characteristic ?? round?.characteristic ?? null;
  const heading = `Chevaux · ${title(scene, words)}`;

  // What is to be said of a seat now: the figure that it gave, or the card that lies open.
  function noteOf(seat: number): string {
    const open = round?.cards.get(seat);
    if (open && characteristic)
      return `${open.names[words.language]}, ${figure(characteristic, open.figures[characteristic], words).text}`;
    const said = lap ? (view.seats[seat]?.said[lap.characteristic] ?? null) : null;
    return lap && said !== null ? figure(lap.characteristic, said, words).text : '';
  }
  const rows = view.seats.flatMap(({ cards }, seat): Shape[] => {
    const y = 44 + seat * rowHeight;
    const rim = round?.winner === seat ? { stroke: palette.ink, width: 2.4 } : { stroke: palette.line, width: 1 };
    return [
      { kind: 'path', d: rectPath(0, y, width, rowHeight - 8, 12), fill: palette.surface, ...rim },
      { kind: 'path', d: rectPath(18, y + 8, 28, 40, 5), fill: '#1d4a3c', stroke: palette.ink, width: 1.4 },
      { kind: 'path', d: rectPath(14, y + 6, 28, 40, 5), fill: '#1d4a3c', stroke: '#d9cfae', width: 1.4 },
      { kind: 'text', x: 62, y: y + 25, text: nameOf(seat, scene, words), size: 18, weight: 700, fill: palette.ink },
      { kind: 'text', x: 62, y: y + 45, text: words.t('chevaux.cards', { n: cards }), size: 14, fill: palette.inkSoft },
      {
        kind: 'text',
        x: width - 18,
        y: y + 34,
        text: noteOf(seat),
        size: 18,
        weight: 700,
        fill: palette.ink,
        anchor: 'end',
      },
    ];
  });
  const asked = characteristic ? capital(characteristicName(characteristic, words)) : '';
  return {
    width,
    height: 44 + view.seats.length * rowHeight,
    title: heading,
    shapes: [
      { kind: 'text', x: 4, y: 20, text: heading, size: 18, weight: 700, fill: palette.ink },
      { kind: 'text', x: width - 4, y: 20, text: asked, size: 16, fill: palette.inkSoft, anchor: 'end' },
      ...rows,
    ],
  };
}
