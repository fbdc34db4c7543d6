// The worker in which local tables live, games are kept and replayed, and counsel is given: loads the engine, then
// answers the page's calls one after the other.
import engineUrl from 'engine.wasm?url';
import type { Engine } from '../engine/engine';
import { fetchEngine } from '../engine/fetching';
import { ReplayDesk } from '../replay/replayDesk';
import { ArchiveDesk } from './archiveDesk';
import { Authority } from './authority';
import { CounselDesk } from './counselDesk';
import type { Call, Reply } from './messages';
import { faultOf, Refused } from './refused';
import { BrowserStore } from './store';

const send = (reply: Reply): void => self.postMessage(reply);

async function loadEngine(): Promise<Engine> {
  try {
    return await fetchEngine(engineUrl);
  } catch (error) {
    throw new Refused('no_engine', error instanceof Error ? error.message : String(error));
  }
}

const store = new BrowserStore();
const ready = loadEngine().then((engine) => ({
  authority: new Authority(engine, store, (push) => send({ kind: 'push', push })),
  counsel: new CounselDesk(engine),
  replays: new ReplayDesk(engine, store),
  archive: new ArchiveDesk(engine, store),
}));
ready.catch(() => undefined); // every call is told

async function answer({ id, name, args }: Call): Promise<void> {
  try {
    const { authority, counsel, replays, archive } = await ready;
    const desk = (name in counsel ? counsel : name in replays ? replays : name in archive ? archive : authority) as unknown as Record<Call['name'], (...args: unknown[]) => Promise<unknown>>;
    send({ kind: 'done', id, value: await desk[name](...args) });
  } catch (error) {
    send({ kind: 'refused', id, fault: faultOf(error) });
  }
}

let last: Promise<void> = Promise.resolve();
self.onmessage = (message: MessageEvent<Call>): void => {
  last = last.then(() => answer(message.data));
};
