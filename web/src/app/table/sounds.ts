// Which sound goes with an event, by the first word of its notation.
import type { SeenEvent } from '../../engine/types';
import type { Sound } from '../../settings/sound';

const sounds: Readonly<Record<string, Sound>> = {
  play: 'card',
  pick: 'card',
  wild: 'card',
  deal: 'card',
  lead: 'card',
  follow: 'card',
  switch: 'card',
  bid: 'card',
  roll: 'die',
  move: 'hoof',
  out: 'hoof',
  order: 'hoof',
};

export const soundOf = (event: SeenEvent): Sound | null => sounds[event.text.split(' ')[0] ?? ''] ?? null;
