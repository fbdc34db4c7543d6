// How many times longer things take than they would on a machine that does nothing else: the clock against the
// processor's own time. What other programs take away is not ours.
export function crowding(): number {
  const begun = performance.now();
  const before = process.cpuUsage();
  while (performance.now() - begun < 250);
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, ((performance.now() - begun) * 1000) / (user + system));
}
