// Clients of boardgame.io in the spirit of `paddock load`: every client has a connection of its own, and moves as soon
// as it sees that it is its turn. When a game ends its clients play the next one. Prints one line of JSON.
//
//   node load.mjs --port 8000 --tables 50 --seconds 10 [--clients bare|own]
import { parseArgs } from 'node:util';

import { openBareClient } from './bare_client.mjs';
import { players } from './game.mjs';
import { openOwnClient } from './own_client.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    tables: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '10' },
    clients: { type: 'string', default: 'bare' },
  },
});
const tables = Number(values.tables);
const seconds = Number(values.seconds);

const openClient = values.clients === 'own' ? openOwnClient : openBareClient;

const latencies = [];
let errors = 0;
let games = 0;
let measuring = false;
let ended = false;

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

// What the clients tell; after the end they are no longer listened to.
const ear = {
  ended: () => ended,
  moved: (ms) => measuring && latencies.push(ms),
  finished: () => measuring && ++games,
  failed: () => ended || ++errors,
};

function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const clients = [];
for (let table = 0; table < tables; ++table)
  for (let player = 0; player < players; ++player) clients.push(await openClient(values.port, table, player, ear));
for (const client of clients) client.enter();
await sleep(2000); // the compiler of the server warms up
measuring = true;
const began = performance.now();
await sleep(seconds * 1000);
measuring = false;
const took = (performance.now() - began) / 1000;
ended = true;
for (const client of clients) client.close();

latencies.sort((a, b) => a - b);
console.log(
  JSON.stringify({
    clients: values.clients,
    tables,
    players,
    seconds: Number(took.toFixed(3)),
    moves: latencies.length,
    games,
    moves_per_s: Number((latencies.length / took).toFixed(1)),
    p50_ms: Number(percentile(latencies, 0.5).toFixed(3)),
    p95_ms: Number(percentile(latencies, 0.95).toFixed(3)),
    p99_ms: Number(percentile(latencies, 0.99).toFixed(3)),
    errors,
  }),
);
process.exit(0);
