import type { TintOf } from '../../analysis/tints';

const stables = { R: 'red', G: 'green', B: 'blue', Y: 'yellow' } as const;

export const tint: TintOf = (view, seat) => {
  const stable = view.game === 'jeu-de-chevaux' ? view.stables.find((one) => one.seat === seat) : undefined;
  return stable ? { colour: `var(--stable-${stables[stable.colour]})` } : {};
};
