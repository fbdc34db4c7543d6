// The worker's side of the messages.
import { faultOf, Refused } from '../table/refused';
import type { Call, Entrance, Reply } from './messages';

type Desks = Promise<readonly object[]>;
type Deeds = Record<string, (...args: unknown[]) => Promise<unknown>>;

export const send = (reply: Reply): void => self.postMessage(reply);

// Each call is one of the first desk that has it, so what a desk has for itself begins with #.
async function answer({ id, name, args }: Call, desks: Desks | undefined): Promise<void> {
  try {
    const desk = (await desks)?.find((one) => name in one) as Deeds | undefined;
    if (!desk?.[name]) throw new Refused('no_table', `nobody is here for ${name}`);
    send({ kind: 'done', id, value: await desk[name](...args) });
  } catch (error) {
    send({ kind: 'refused', id, fault: faultOf(error) });
  }
}

// Calls to the desks of the page are answered one after the other. At a table on a server they may wait for that, so none
// waits for another.
export function serve(desks: Desks, enter?: (entrance: Entrance) => Desks): void {
  const entered = new Map<number, Desks>();
  desks.catch(() => undefined); // every call is told
  let last: Promise<void> = Promise.resolve();
  self.onmessage = ({ data }: MessageEvent<Call | Entrance>): void => {
    if ('who' in data) {
      if (enter) entered.set(data.at, enter(data));
      return;
    }
    if (data.at === 0) {
      last = last.then(() => answer(data, desks));
      return;
    }
    void answer(data, entered.get(data.at));
    if (data.name === 'close') entered.delete(data.at);
  };
}
