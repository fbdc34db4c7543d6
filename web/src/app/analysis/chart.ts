// The geometry of the chart: where a moment and a value lie, lines, labels that do not cover one another.

export type Measure = 'chance' | 'rank';

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  x(moment: number): number;
  y(value: number): number;
  momentAt(x: number): number;
  ticks: readonly { value: number; y: number }[];
}

const quarters = [0, 0.25, 0.5, 0.75, 1];

export function scaleOf(
  { width, height, left, right, top, bottom }: Frame,
  last: number,
  measure: Measure,
  players: number,
): Scale {
  const wide = Math.max(1, width - left - right);
  const high = height - top - bottom;
  const x = (moment: number): number => left + (last === 0 ? 0 : (moment / last) * wide);
  // The better is above: a chance of 1, a rank of 1.
  const y =
    measure === 'chance'
      ? (value: number): number => top + (1 - value) * high
      : (value: number): number => top + ((value - 1) / Math.max(1, players - 1)) * high;
  const values = measure === 'chance' ? quarters : Array.from({ length: players }, (_, at) => at + 1);
  return {
    x,
    y,
    momentAt: (at) => Math.min(last, Math.max(0, Math.round(((at - left) / wide) * last))),
    ticks: values.map((value) => ({ value, y: y(value) })),
  };
}

// The line of a seat. A long game has more moments than the drawing has columns: two a column are enough.
export function lineOf(values: readonly (readonly number[])[], seat: number, scale: Scale, columns: number): string {
  const stride = Math.max(1, Math.floor(values.length / (2 * Math.max(1, columns))));
  const places: string[] = [];
  values.forEach((row, moment) => {
    if (moment % stride !== 0 && moment !== values.length - 1) return;
    places.push(`${scale.x(moment).toFixed(1)} ${scale.y(row[seat] ?? 0).toFixed(1)}`);
  });
  return places.length === 0 ? '' : `M${places.join('L')}`;
}

// Moves labels apart, in their order from above, and keeps them within the drawing.
export function spread(wanted: readonly number[], least: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const placed = [...wanted];
  let above = top - least;
  for (const at of order) above = placed[at] = Math.max(placed[at] ?? 0, above + least);
  let below = bottom + least;
  for (const at of [...order].reverse()) below = placed[at] = Math.min(placed[at] ?? 0, below - least);
  return placed;
}

// The moments for the table: some at even distances, the turning points and the end.
export function tableMoments(last: number, turning: readonly number[], most = 16): number[] {
  const even = Array.from({ length: most + 1 }, (_, at) => Math.round((at / most) * last));
  return [...new Set([...even, ...turning])].filter((moment) => moment >= 0 && moment <= last).sort((a, b) => a - b);
}
