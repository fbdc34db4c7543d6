// Listens in the page to what the worker of the table says, before the page hears it. Tests learn from it when an event
// has come, and what had reached the page at a given moment. It runs in the page: it may use nothing from outside.
import type { Page } from 'playwright-core';

export interface Heard {
  kind: string;
  id?: number;
  value?: unknown;
  push?: { kind: string } & Record<string, unknown>;
}

// The table as the page was last told of it.
export interface Told {
  seq: number;
  viewer: number | null;
  legal: string[];
  turn: { kind: 'dealer' | 'seats' | 'over'; seats: number[]; due: string };
  view: { game: string; phase: string; to_move?: number } & Record<string, unknown>;
  mine: boolean; // the person who looks has something to do
}

declare global {
  interface Window {
    heard: Heard[];
    told: Told | null;
    violations: string[];
  }
}

export function listen(): void {
  window.heard = [];
  window.told = null;
  window.violations = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    window.violations.push(`${event.violatedDirective}: ${event.blockedURI} (${event.sourceFile}:${event.lineNumber})`);
  });

  // At an online table the server's views go to the worker, which is asked what follows from each that the page shows,
  // and from earlier ones for the log. The number of its event says which is the newest.
  type OnlineView = Told['view'] & { seat: number | null };
  interface FromServer {
    op?: string;
    table?: string;
    seq?: number;
    view?: OnlineView | null;
    events?: { number: number; view?: Partial<OnlineView> }[];
  }
  const numbers = new Map<string, number>();
  let watched = '';
  // A view that comes with an event has no game, rules and seat: those stand in the room.
  const number = (view: Partial<OnlineView> | null | undefined, of: number): void => {
    if (!view) return;
    const { game: _game, rules: _rules, seat: _seat, ...changing } = view;
    numbers.set(JSON.stringify(changing), of);
  };
  const numberOf = ({ game: _game, rules: _rules, seat: _seat, ...changing }: OnlineView): number =>
    numbers.get(JSON.stringify(changing)) ?? 0;
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }) => {
        const { op, table = '', seq = 0, view, events = [] } = JSON.parse(String(data)) as FromServer;
        if (op === 'table' && table !== watched) {
          watched = table;
          window.told = null;
        }
        number(view, seq);
        for (const event of events) number(event.view, event.number);
      });
    }
  };
  const expanding = new Map<number, OnlineView>();
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (
    this: Worker,
    call: { id: number; name: string; args: unknown[] },
    ...rest: unknown[]
  ) {
    if (call.name === 'expand') expanding.set(call.id, call.args[0] as OnlineView);
    return Reflect.apply(post, this, [call, ...rest]) as void;
  } as typeof post;
  const expanded = ({ id, value }: Heard): boolean => {
    const view = id === undefined ? undefined : expanding.get(id);
    if (!view || id === undefined || !value) return false;
    expanding.delete(id);
    const { turn, legal } = value as Pick<Told, 'turn' | 'legal'>;
    const seq = numberOf(view);
    if (window.told && seq < window.told.seq && window.told.viewer === view.seat) return true;
    const due = turn.kind === 'seats' ? turn.seats : turn.due === 'roll' ? [view.to_move] : [];
    window.told = { seq, viewer: view.seat, legal, turn, view, mine: view.seat !== null && due.includes(view.seat) };
    return true;
  };

  const note = (message: Heard): void => {
    window.heard.push(message);
    if (expanded(message)) return;
    const found = (message.push?.kind === 'state' ? message.push : message.value) as Partial<Told> | undefined;
    if (!found || typeof found !== 'object' || !('legal' in found) || !found.turn || !found.view) return;
    const viewer = found.viewer === undefined ? (window.told?.viewer ?? null) : found.viewer;
    const { turn, view } = found;
    const next = turn.kind === 'seats' ? turn.seats[0] : turn.due === 'roll' ? view.to_move : undefined;
    window.told = { ...(found as Told), viewer, mine: viewer !== null && turn.kind !== 'over' && next === viewer };
  };

  const plain = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
  if (!plain) return;
  Object.defineProperty(Worker.prototype, 'onmessage', {
    ...plain,
    set(this: Worker, listener: ((event: MessageEvent<Heard>) => void) | null) {
      plain.set?.call(this, (event: MessageEvent<Heard>) => {
        note(event.data);
        listener?.call(this, event);
      });
    },
  });
}

export const told = (page: Page): Promise<Told | null> => page.evaluate(() => window.told);
