// Clients of boardgame.io in the spirit of `paddock load`: every client has a connection of its own, and moves as soon
// as it sees that it is its turn. When a game ends its clients play the next one. Prints one line of JSON.
//
//   node load.mjs --port 8000 --tables 50 --seconds 10
import { parseArgs } from 'node:util';

import { io } from 'socket.io-client';

import { counters, players } from './game.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    tables: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '10' },
  },
});
const tables = Number(values.tables);
const seconds = Number(values.seconds);

const latencies = [];
let errors = 0;
let games = 0;
let measuring = false;
let ended = false;

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

// One player of one table: `game` counts the table's games, and names the match.
function openClient(table, player) {
  const playerID = String(player);
  let game = 0;
  let matchID = '';
  let seen = -1;
  let sentAt = 0;
  const socket = io(`http://127.0.0.1:${values.port}/${counters.name}`, { transports: ['websocket'], forceNew: true });

  function enter() {
    matchID = `table-${table}-${game}`;
    seen = -1;
    socket.emit('sync', matchID, playerID, undefined, players);
  }

  function look(state) {
    if (ended || state._stateID <= seen) return;
    seen = state._stateID;
    if (sentAt > 0) {
      if (measuring) latencies.push(performance.now() - sentAt);
      sentAt = 0;
    }
    if (state.ctx.gameover !== undefined) {
      if (measuring && player === 0) ++games;
      ++game;
      enter();
    } else if (state.ctx.currentPlayer === playerID) {
      const payload = { type: 'advance', args: [], playerID, credentials: undefined };
      sentAt = performance.now();
      socket.emit('update', { type: 'MAKE_MOVE', payload }, seen, matchID, playerID);
    }
  }

  socket.on('sync', (id, info) => {
    if (id === matchID) look(info.state);
  });
  socket.on('update', (id, state) => {
    if (id === matchID) look(state);
  });
  socket.on('disconnect', () => {
    if (!ended) ++errors;
  });
  return new Promise((resolve) => {
    socket.on('connect', () => resolve({ enter, close: () => socket.close() }));
  });
}

function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const clients = [];
for (let table = 0; table < tables; ++table)
  for (let player = 0; player < players; ++player) clients.push(await openClient(table, player));
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
