// An online game under way as the own seat has seen it, for sharing: what the server showed this seat, and nothing else.
import type { Seat } from '../../engine/types';
import type { Room } from '../../online/protocol';
import type { Watch } from '../../online/watch';
import type { SeenGame } from '../../replay/seen';
import type { TableCounsel } from '../../table/counsel';

export async function seenBy(
  seat: Seat,
  { game, rules }: Pick<Room, 'game' | 'rules'>,
  watch: Pick<Watch, 'seq' | 'log' | 'views'>,
  counsel: Pick<TableCounsel, 'firstView'>,
): Promise<SeenGame> {
  const { seq } = watch; // the game goes on meanwhile
  const [first, views] = await Promise.all([counsel.firstView(game, rules, seat), watch.views(1, seq)]);
  return { game, rules, viewer: seat, events: watch.log.slice(0, seq), views: [first, ...views] };
}
