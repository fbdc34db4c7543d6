// Where things lie in a plot.
export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

// Round numbers around the values; zero is always among them. Four or five lines at most.
export function scaleFor(values: readonly number[], least = 0): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, least, ...values);
  const span = high - low || 1;
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough * 0.999) ?? 10) * power;
  const from = Math.floor(low / step + 1e-9);
  const to = Math.ceil(high / step - 1e-9);
  const ticks = Array.from({ length: to - from + 1 }, (_, at) => (from + at) * step);
  return { low: from * step, high: to * step, ticks };
}

export const along = ({ low, high }: Scale, value: number): number => (value - low) / (high - low || 1);
