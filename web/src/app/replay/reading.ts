// What a person brings to be opened: a link, or a record's text. It becomes an address, in which the game itself stands.
import { replays } from '../connection';
import { parseRoute, type Route } from '../route.svelte';

const longest = 8 << 20; // letters; a record of ten thousand events has less than one million

const damaged = { kind: 'damaged', sentence: 'this is neither a record nor a link to a game' };

// A file may have several records, one a line; the first is opened.
function recordIn(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch {
    return text.split('\n')[0] ?? '';
  }
}

export async function routeTo(text: string): Promise<Route> {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > longest) throw damaged;
  const link = /#\/(?:g|replay)\/\S+/.exec(trimmed)?.[0];
  if (link !== undefined && !trimmed.startsWith('{')) return parseRoute(link);
  const desk = await replays();
  const replay = await desk.replayRecord(recordIn(trimmed), []);
  try {
    return { page: 'shared', packed: await desk.packReplay(replay.replay, 'open', replay.names) };
  } finally {
    void desk.endReplay(replay.replay).catch(() => {});
  }
}
