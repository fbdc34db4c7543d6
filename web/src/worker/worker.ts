// The worker in which local tables live, games are kept and replayed, and counsel is given.
import { loadEngine } from '../engine/load';
import { ReplayDesk } from '../replay/replayDesk';
import { ArchiveDesk } from '../table/archiveDesk';
import { Authority } from '../table/authority';
import { CounselDesk } from '../table/counselDesk';
import { openNeighbours } from '../table/neighbours';
import { BrowserStore } from '../table/store';
import { send, serve } from './serving';

const store = new BrowserStore();

serve(
  loadEngine().then((engine) => [
    new CounselDesk(engine),
    new ReplayDesk(engine, store),
    new ArchiveDesk(engine, store),
    new Authority(engine, store, (push) => send({ kind: 'push', push }), Date.now, openNeighbours()),
  ]),
);
