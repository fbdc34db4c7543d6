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
  seats: { kind: 'person' | 'bot' | 'remote' }[];
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

  const note = (message: Heard): void => {
    window.heard.push(message);
    const found = (message.push?.kind === 'state' ? message.push : message.value) as Partial<Told> | undefined;
    if (!found || typeof found !== 'object' || !('legal' in found) || !found.turn || !found.view) return;
    const { viewer = window.told?.viewer ?? null, seats = window.told?.seats ?? [], turn, view } = found;
    const due = turn.kind === 'seats' ? turn.seats : turn.due === 'roll' ? [view.to_move] : [];
    const next = due.find((seat) => seats[seat ?? 0]?.kind !== 'remote'); // who plays elsewhere keeps nobody waiting
    window.told = { ...(found as Told), viewer, seats, mine: viewer !== null && next === viewer };
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
