// The worker in which local tables live, games are kept and replayed, and counsel is given.
import { loadEngine } from '../engine/load';
import { ReplayDesk } from '../replay/replayDesk';
import { ArchiveDesk } from './archiveDesk';
import { Authority } from './authority';
import { CounselDesk } from './counselDesk';
import { send, serve } from './serving';
import { BrowserStore } from './store';

const store = new BrowserStore();

serve(
  loadEngine().then((engine) => [
    new CounselDesk(engine),
    new ReplayDesk(engine, store),
    new ArchiveDesk(engine, store),
    new Authority(engine, store, (push) => send({ kind: 'push', push })),
  ]),
);
