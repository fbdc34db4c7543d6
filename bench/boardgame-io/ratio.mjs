// Three lines of JSON, theirs with both kinds of clients and ours, as a table for people with the ratios of moves a second.
const [own, bare, ours] = process.argv.slice(2, 5).map((line) => JSON.parse(line));

function row(name, run) {
  const times = [run.p50_ms, run.p95_ms, run.p99_ms].map((ms) => ms.toFixed(1).padStart(8)).join('');
  const ratio = (ours.moves_per_s / run.moves_per_s).toFixed(1).padStart(8);
  return `${name.padEnd(28)}${run.moves_per_s.toFixed(0).padStart(9)}${times}${String(run.errors).padStart(8)}${ratio}`;
}

console.log(`${`${own.tables} tables`.padEnd(28)}  moves/s  p50 ms  p95 ms  p99 ms  errors   ratio`);
console.log(row('boardgame.io, own clients', own));
console.log(row('boardgame.io, bare clients', bare));
console.log(row('Paddock', ours));
