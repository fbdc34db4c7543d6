// One player of one table on a bare connection: it does no more than to see whether it is due, and to move. `game` counts
// the table's games, and names the match.
import { io } from 'socket.io-client';

import { counters, players } from './game.mjs';

export function openBareClient(port, table, player, ear) {
  const playerID = String(player);
  let game = 0;
  let matchID = '';
  let seen = -1;
  let sentAt = 0;
  const socket = io(`http://127.0.0.1:${port}/${counters.name}`, { transports: ['websocket'], forceNew: true });

  function enter() {
    matchID = `table-${table}-${game}`;
    seen = -1;
    socket.emit('sync', matchID, playerID, undefined, players);
  }

  function look(state) {
    if (ear.ended() || state._stateID <= seen) return;
    seen = state._stateID;
    if (sentAt > 0) {
      ear.moved(performance.now() - sentAt);
      sentAt = 0;
    }
    if (state.ctx.gameover !== undefined) {
      if (player === 0) ear.finished();
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
  socket.on('disconnect', ear.failed);
  return new Promise((resolve) => {
    socket.on('connect', () => resolve({ enter, close: () => socket.close() }));
  });
}
