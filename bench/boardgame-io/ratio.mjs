// Two lines of JSON, theirs and ours, as a table for people with the ratio of their moves a second.
const [theirs, ours] = process.argv.slice(2, 4).map((line) => JSON.parse(line));

function row(name, run) {
  const times = [run.p50_ms, run.p95_ms, run.p99_ms].map((ms) => ms.toFixed(1).padStart(8)).join('');
  return `${name.padEnd(14)}${run.moves_per_s.toFixed(0).padStart(9)}${times}${String(run.errors).padStart(8)}`;
}

console.log(`${String(theirs.tables)} tables       moves/s  p50 ms  p95 ms  p99 ms  errors`);
console.log(row('boardgame.io', theirs));
console.log(row('Paddock', ours));
console.log(`ratio         ${(ours.moves_per_s / theirs.moves_per_s).toFixed(1).padStart(9)}`);
