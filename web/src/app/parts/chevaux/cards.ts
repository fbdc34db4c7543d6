// Who takes a round of Chevaux, for the pictures of its rules: the best value, and among equals the rarest card.
import { rank, type Breed, type Characteristic } from '../../../boards/chevaux/breeds';

export function winnerOf(cards: readonly Breed[], characteristic: Characteristic): Breed | null {
  const strength = ({ figures }: Breed): number =>
    characteristic === 'date' ? -figures.date : figures[characteristic];
  const [best] = [...cards].sort((a, b) => strength(b) - strength(a) || rank(b.rarity) - rank(a.rarity));
  return best ?? null;
}

export const rounds = {
  answer: { ids: ['quarter_horse', 'thoroughbred', 'icelandic'], characteristic: 'speed' },
  best: { ids: ['haflinger', 'arabian', 'icelandic'], characteristic: 'date' },
  tie: { ids: ['mongolian', 'przewalski'], characteristic: 'height' },
  fastest: { ids: ['thoroughbred', 'quarter_horse', 'icelandic'], characteristic: 'speed' },
  rarer: { ids: ['percheron', 'falabella', 'arabian'], characteristic: 'lifespan' },
  equal: { ids: ['mongolian', 'przewalski', 'shetland'], characteristic: 'height' },
} as const satisfies Record<string, { ids: readonly string[]; characteristic: Characteristic }>;
