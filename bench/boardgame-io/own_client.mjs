// One player of one table with boardgame.io's own client, as a page would use it: it keeps the state, checks that moves
// come in order, and tells whoever has subscribed.
import { createRequire } from 'node:module';

import { counters, players } from './game.mjs';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');

export function openOwnClient(port, table, player, ear) {
  let game = 0;
  let seen = -1;
  let sentAt = 0;
  let entering = false;
  const nameOfMatch = () => `table-${table}-${game}`;
  const client = Client({
    game: counters,
    numPlayers: players,
    matchID: nameOfMatch(),
    playerID: String(player),
    debug: false,
    multiplayer: SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ['websocket'] } }),
  });

  function look(state) {
    if (ear.ended() || state === null) return;
    // The state of the last match is told once more when the next one is named.
    if (entering && state.ctx.gameover !== undefined) return;
    if (entering) seen = -1;
    entering = false;
    if (state._stateID <= seen) return;
    seen = state._stateID;
    if (sentAt > 0) {
      ear.moved(performance.now() - sentAt);
      sentAt = 0;
    }
    if (state.ctx.gameover !== undefined) {
      if (player === 0) ear.finished();
      ++game;
      entering = true;
      queueMicrotask(() => client.updateMatchID(nameOfMatch()));
    } else if (state.ctx.currentPlayer === String(player)) {
      sentAt = performance.now();
      queueMicrotask(() => client.moves.advance());
    }
  }

  client.subscribe(look);
  return { enter: () => client.start(), close: () => client.stop() };
}
