// A game under way as it is shared: all that the own seat was shown up to now, in order, and nothing that came later.
import { expect, test } from 'vitest';
import { seenBy } from '../../src/app/online/seen';
import { Line } from '../../src/online/line';
import { Watch } from '../../src/online/watch';
import { eventAt, fakeCounsel, roomWith, table, tableMessage, viewAfter, type Happens } from './fakeGame';
import { fakeServer } from './fakeSocket';

const turns: Happens[] = Array.from({ length: 9 }, (_, at) => ({ by: at % 2, text: 'go' }));

test('what the server showed this seat, fetched where it is not at hand', async () => {
  const server = fakeServer();
  const line = new Line(server.connect, () => 'a');
  const watch = new Watch(line, table);
  server.now().greet();
  server.now().say(tableMessage(turns, 5));
  server.now().answer('watch');
  const coming = seenBy(0, roomWith(), watch, fakeCounsel());
  server.now().say({ op: 'events', table, events: [eventAt(turns, 6)], due: [] }); // too late to be in it
  await Promise.resolve();
  server.now().answer('past', { events: [1, 2, 3, 4, 5].map((number) => eventAt(turns, number)) });
  const { game, viewer, events, views } = await coming;
  expect({ game, viewer }).toEqual({ game: 'jeu-de-chevaux', viewer: 0 });
  expect(events.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect(views).toHaveLength(6);
  expect(views.slice(1)).toEqual([1, 2, 3, 4, 5].map((count) => viewAfter(turns, count)));
  line.close();
});
