// The worker in which the page's tables live, games are kept and replayed, and counsel is given.
import { loadEngine } from '../engine/load';
import { ReplayDesk } from '../replay/replayDesk';
import { ArchiveDesk } from '../table/archiveDesk';
import { Authority } from '../table/authority';
import { CounselDesk } from '../table/counselDesk';
import { openNeighbours } from '../table/neighbours';
import { BrowserStore } from '../table/store';
import { send, serve } from './serving';

const store = new BrowserStore();
const loaded = loadEngine();

serve(
  loaded.then((engine) => [
    new CounselDesk(engine),
    new ReplayDesk(engine, store),
    new ArchiveDesk(engine, store),
    new Authority(engine, store, (push) => send({ kind: 'push', at: 0, push }), Date.now, openNeighbours()),
  ]),
  async (entrance) => {
    const { RemoteAuthority } = await import('../online/remote'); // only who plays online needs it
    return [new RemoteAuthority(loaded, entrance, (push) => send({ kind: 'push', at: entrance.at, push }))];
  },
);
