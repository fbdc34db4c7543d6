import { ofHorse, type TintOf } from '../../analysis/tints';

export const tint: TintOf = (view, seat) => {
  const certificates = view.game === 'change-horses' ? view.seats[seat]?.certificates : undefined;
  const horse = certificates?.find((one) => one !== null);
  return horse ? { colour: ofHorse(horse), horse } : {};
};
