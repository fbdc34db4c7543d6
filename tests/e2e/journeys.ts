// A whole game of a title, from the home page to the result, in one of three ways.
import { test } from 'vitest';
import { handOf, type Way } from './hands';
import { expectTrueResult } from './outcome';
import { Player } from './player';
import { sitDown, type Sitting } from './sitting';
import { visit } from './visit';
import { english } from './words';

const bots = ['Nora', 'Otto', 'Alma', 'Hugo', 'Pia'];

export function journey(way: Way, sitting: Sitting): void {
  const title = english.t(`shell.title_${sitting.game}`);
  const name = `${title} by ${way}`;
  const screen = way === 'touch' ? { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } : {};
  test(`a whole game of ${name}`, () =>
    visit(`journey ${name}`, { ...screen, installs: way === 'mouse' }, async ({ open, picture }) => {
      const page = await open();
      const hand = handOf(way, page);
      await sitDown(page, hand, sitting);
      const player = new Player(page, hand);
      await player.play();
      await player.toResult();
      await expectTrueResult(
        page,
        hand,
        sitting.game,
        [english.t('changeHorses.you'), ...bots].slice(0, sitting.players),
      );
      await picture(`result ${name}`);
    }));
}
