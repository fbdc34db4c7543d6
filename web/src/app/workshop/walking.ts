// The arrow keys among things that lie in lines: along the line, and to the nearest thing of the next one.
export interface Box {
  readonly x: number;
  readonly y: number;
}

const walks = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
const line = 12; // px by which the middles of one line may differ

// Null: another key. The middles of all things, in reading order.
export function walk(at: number, code: string, middles: readonly Box[]): number | null {
  if (!walks.includes(code)) return null;
  const last = middles.length - 1;
  if (code === 'ArrowLeft') return Math.max(0, at - 1);
  if (code === 'ArrowRight') return Math.min(last, at + 1);
  if (code === 'Home') return 0;
  if (code === 'End') return last;
  const here = middles[at];
  if (!here) return null;
  const sign = code === 'ArrowDown' ? 1 : -1;
  const ahead = middles.flatMap(({ x, y }, index) => {
    const down = (y - here.y) * sign;
    return down > line ? [{ index, down, aside: Math.abs(x - here.x) }] : [];
  });
  const nearest = Math.min(...ahead.map(({ down }) => down));
  const row = ahead.filter(({ down }) => down <= nearest + line).sort((a, b) => a.aside - b.aside);
  return row[0]?.index ?? at;
}
