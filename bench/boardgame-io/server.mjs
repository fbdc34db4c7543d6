// boardgame.io's own server, in production mode and with its fastest storage: memory. Prints the port that it took.
import { createRequire } from 'node:module';

import { counters } from './game.mjs';

const { Server } = createRequire(import.meta.url)('boardgame.io/server');

const server = Server({ games: [counters], origins: ['http://127.0.0.1'] });
const { appServer } = await server.run({ port: 0 });
console.log(`port ${appServer.address().port}`);
