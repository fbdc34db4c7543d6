// How many times longer things take than they would on a machine that does nothing else: the clock against the
// processor's own time. What other programs take away is not ours.
export function crowding(milliseconds = 250): number {
  const begun = performance.now();
  const before = process.cpuUsage();
  while (performance.now() - begun < milliseconds);
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, ((performance.now() - begun) * 1000) / (user + system));
}

// The worst crowding before, during and after some work.
export async function crowdingDuring(work: () => Promise<void>): Promise<number> {
  let worst = crowding();
  const timer = setInterval(() => (worst = Math.max(worst, crowding(50))), 1000);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return Math.max(worst, crowding());
}

// Milliseconds of the processor for some work of the kind that pages do.
function workingTime(): number {
  const before = process.cpuUsage();
  const counts = new Map<string, number>();
  for (let i = 0, state = 1; i < 40_000; ++i) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const word = `${state % 5_000}`;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const lines = [...counts].map(([word, count]) => ({ word, count }));
  lines.sort((a, b) => b.count - a.count || a.word.localeCompare(b.word, 'en'));
  JSON.parse(JSON.stringify(lines));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

// How many times more of the processor's own time things take than where our figures were measured, at least once:
// other machines are slower, and so is a shared one while its neighbours work.
export function slowness(): number {
  const measured = 8;
  const times = Array.from({ length: 9 }, workingTime).sort((a, b) => a - b);
  return Math.max(1, (times[4] ?? 0) / measured);
}
