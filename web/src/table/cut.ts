// A record up to a moment, to be played on from there.
interface Parts {
  events: { by: number | 'dealer'; do: string }[];
}

// Without the result, and without the envelope: it is of the whole game.
export function cutRecord(record: string, events: number): string {
  const { format, game, rules, position, events: all } = JSON.parse(record) as Parts & Record<string, unknown>;
  return JSON.stringify({ format, game, rules, position, events: all.slice(0, events) });
}

// What the dealer drew after that moment.
export function drawsAfter(record: string, events: number): string[] {
  const { events: all } = JSON.parse(record) as Parts;
  return all.slice(events).flatMap(({ by, do: text }) => (by === 'dealer' ? [text] : []));
}

export const eventsOf = (record: string): Parts['events'] => (JSON.parse(record) as Parts).events;
