// A game that says nothing of itself, in words: who is due, and moves and events in notation.
import type { Seat, SeenEvent } from '../../engine/types';
import { palette, type Drawing } from '../../pieces/drawing';
import type { Words } from '../../words/words';
import { readerOf, type Action, type Scene } from '../board';

export interface PlainView {
  game: string;
  rules: Readonly<Record<string, unknown>>;
  seat: Seat | null;
  readonly [field: string]: unknown;
}
export type PlainScene = Scene<PlainView>;
type Table = Pick<PlainScene, 'viewer' | 'you' | 'names'>;

export const nameOf = (seat: Seat, table: Table, words: Words): string =>
  seat === readerOf(table) ? words.t('plain.you') : (table.names[seat] ?? '');

export const ranked = ({ names, outcome }: Pick<PlainScene, 'names' | 'outcome'>): Seat[] =>
  names.map((_, seat) => seat).sort((a, b) => (outcome?.ranks[a] ?? 0) - (outcome?.ranks[b] ?? 0) || a - b);

export function won(scene: PlainScene, words: Words): string {
  const first = ranked(scene).filter((seat) => scene.outcome?.ranks[seat] === 1);
  return words.t('plain.won', { who: words.list(first.map((seat) => nameOf(seat, scene, words))) });
}

export function status(scene: PlainScene, words: Words): string {
  const { turn, viewer } = scene;
  if (turn.kind === 'over') return words.t('plain.over');
  if (turn.kind === 'dealer') return words.t('plain.dealerDue');
  if (viewer !== null && turn.seats.includes(viewer)) return words.t('plain.yourTurn');
  return words.t('plain.waitFor', { who: words.list(turn.seats.map((seat) => nameOf(seat, scene, words))) });
}

export function action(scene: PlainScene, chosen: string | null, words: Words): Action {
  if (scene.legal.length === 0) return { text: status(scene, words), enabled: false };
  const ready = chosen !== null && scene.legal.includes(chosen);
  return { text: ready ? chosen : words.t('plain.choose'), enabled: ready };
}

export function tell({ by, text }: SeenEvent, scene: PlainScene, words: Words): string[] {
  return [words.t('plain.tells', { who: by === null ? words.t('plain.dealer') : nameOf(by, scene, words), text })];
}

// The fields of a view but those that every view has, as they are written.
export const fieldsOf = ({ game: _game, rules: _rules, seat: _seat, ...fields }: PlainView): [string, string][] =>
  Object.entries(fields).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(' ') : typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);

export const race = ({ view }: PlainScene): string =>
  fieldsOf(view)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

export function picture({ view }: PlainScene): Drawing {
  const lines = fieldsOf(view);
  return {
    title: view.game,
    width: 600,
    height: 40 * lines.length + 40,
    shapes: lines.map(([name, value], at) => ({
      kind: 'text',
      x: 24,
      y: 40 * at + 48,
      text: `${name}: ${value}`,
      size: 24,
      fill: palette.ink,
    })),
  };
}
