// The other tabs of this browser: each is told when one of them goes on with a kept table.
export interface Neighbours {
  tell(table: string): void;
  listen(told: (table: string) => void): void;
}

// A browser without the channel finds out at its next write, which is refused (store.ts).
export function openNeighbours(): Neighbours | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel('paddock.tables');
  return {
    tell: (table) => channel.postMessage(table),
    listen: (told) => channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => told(String(data))),
  };
}
