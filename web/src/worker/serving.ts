// The worker's side of the messages: calls are answered one after the other.
import { faultOf } from '../table/refused';
import type { Call, Reply } from './messages';

export const send = (reply: Reply): void => self.postMessage(reply);

// Each call is one of the first desk that has it, so what a desk has for itself begins with #.
export function serve(desks: Promise<readonly object[]>): void {
  desks.catch(() => undefined); // every call is told

  const answer = async ({ id, name, args }: Call): Promise<void> => {
    try {
      const desk = (await desks).find((one) => name in one) as Record<string, (...args: unknown[]) => Promise<unknown>>;
      send({ kind: 'done', id, value: await desk?.[name]?.(...args) });
    } catch (error) {
      send({ kind: 'refused', id, fault: faultOf(error) });
    }
  };

  let last: Promise<void> = Promise.resolve();
  self.onmessage = (message: MessageEvent<Call>): void => {
    last = last.then(() => answer(message.data));
  };
}
