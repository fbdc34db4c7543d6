// Plays at the table through what the page offers, until the result. Which of the offered things is taken hardly
// matters; that each is there to be taken does.
import type { Locator, Page } from 'playwright-core';
import type { Hand } from './hands';
import { told, type Told } from './ear';
import { soon } from './soon';
import { english, type Words } from './words';

export type Stop = (now: Told) => boolean;

// Until it is a person's turn here, a curtain hangs, or the game is over.
export async function waitForTurn(page: Page): Promise<Told> {
  await soon(page, () => {
    if (document.querySelector('main.cu')) return true;
    const now = window.told;
    if (now?.turn.kind === 'over') return true;
    return now?.mine === true && document.querySelector('.turn.mine') !== null;
  });
  const now = await told(page);
  if (!now) throw new Error('no table is open');
  return now;
}

export const largeButton = (page: Page): Locator => page.locator('.act button');
export const curtain = (page: Page): Locator => page.locator('main.cu');

export class Player {
  #wild = false; // a Wild Horse card was played

  constructor(
    readonly page: Page,
    readonly hand: Hand,
    readonly words: Words = english,
  ) {}

  // Plays until the game is over, or until `stop` says so at a turn.
  async play(stop: Stop = () => false): Promise<Told> {
    for (let turns = 0; turns < 400; ++turns) {
      const now = await waitForTurn(this.page);
      if (now.turn.kind === 'over' || stop(now)) return now;
      if (await curtain(this.page).isVisible()) await this.lift();
      else await this.turn(now);
    }
    throw new Error('the game does not end');
  }

  async toResult(): Promise<void> {
    await this.hand.press(this.page.getByRole('button', { name: this.words.t('shell.seeResult') }));
    await this.page.waitForURL(/#\/result\//);
    await this.page.getByRole('button', { name: this.words.t('shell.download') }).waitFor();
  }

  async lift(): Promise<void> {
    await this.hand.press(curtain(this.page).getByRole('button'));
    await curtain(this.page).waitFor({ state: 'detached' });
  }

  async turn(now: Told): Promise<void> {
    await this.choose(now);
    await this.commit(now);
  }

  // The choice is made but does not count yet.
  async choose(now: Told): Promise<void> {
    if (now.turn.kind === 'dealer') return; // the die
    switch (now.view.phase) {
      case 'pick':
        return await this.#lay(now);
      case 'act':
        return await this.#act(now);
      case 'bid':
        return await this.#bid(now);
      case 'lead':
      case 'speak':
        return await this.#figure(now);
      case 'move':
        return await this.#horse(now);
      default:
        throw new Error(`an unknown decision: ${now.view.phase}`);
    }
  }

  async commit(now: Told): Promise<void> {
    const button = largeButton(this.page);
    await soon(this.page, () => document.querySelector('.act button:not([disabled])') !== null);
    if (this.hand.way === 'keys') await this.page.keyboard.press('Enter');
    else await this.hand.press(button);
    // Where all choose together, another's choice may come first: what counts is that one's own was taken.
    const together = now.view.phase === 'pick';
    await soon(
      this.page,
      ([seq, viewer]) => {
        const next = window.told;
        if (!next || next.seq <= seq) return false;
        return (
          viewer === undefined ||
          !next.mine ||
          next.view.phase !== 'pick' ||
          next.viewer !== viewer ||
          document.querySelector('main.cu') !== null
        );
      },
      [now.seq, together ? now.viewer : undefined] as const,
    );
  }

  // --- The kinds of decision

  async #lay(now: Told): Promise<void> {
    const first = now.legal[0]?.split(' ').slice(1) ?? [];
    const hand = this.page.getByRole('group', { name: this.words.t('changeHorses.layFrom') });
    const seats = now.view['seats'] as { hand: string[] }[];
    const own = seats[now.viewer ?? 0]?.hand ?? [];
    for (const card of first) await this.#pressNth(hand.getByRole('button'), own.indexOf(card));
  }

  async #act(now: Told): Promise<void> {
    if (!this.#wild && now.legal.includes('wild fast')) {
      this.#wild = true;
      return await this.#fastTrack();
    }
    const seats = now.view['seats'] as { shown: string[] }[];
    const own = seats[now.viewer ?? 0]?.shown ?? [];
    const card = own.findIndex((one) => now.legal.includes(`play ${one}`));
    await this.#pressNth(
      this.page.getByRole('radiogroup', { name: this.words.t('changeHorses.yourCards') }).getByRole('radio'),
      card,
    );
  }

  async #fastTrack(): Promise<void> {
    const { page, words } = this;
    const unfold = page.locator('[data-key="wild"]');
    if (this.hand.way === 'keys') await page.keyboard.press('w');
    else if (await unfold.isVisible()) await this.hand.press(unfold);
    await this.hand.press(page.getByRole('button', { name: `${words.t('changeHorses.fast')}. ` }));
  }

  async #bid(now: Told): Promise<void> {
    const bid = now.legal.find((move) => move.startsWith('bid '));
    if (bid === undefined) {
      const standing = this.page.getByRole('button', {
        name: this.words.t('changeHorses.standAt', { n: 0 }).replace(/ ?0$/, ''),
      });
      return await this.hand.press(standing.first());
    }
    const number = Number(bid.slice(4));
    if (this.hand.way === 'keys' && number <= 9) await this.page.keyboard.press(String(number));
    else await this.hand.press(this.page.locator(`[data-bid="${number}"]`));
  }

  async #figure(now: Told): Promise<void> {
    const group = this.page.getByRole('radiogroup', { name: this.words.t('chevaux.ownValues') });
    const next = this.page.getByRole('button', { name: this.words.t('chevaux.leadNext') });
    await group.or(next).first().waitFor();
    if (await next.isVisible()) await this.hand.press(next);
    const move = now.legal.at(-1) ?? '';
    if (this.hand.way === 'keys' && now.view.phase === 'lead')
      return await this.#pressNth(group.getByRole('radio'), now.legal.length - 1);
    await this.hand.press(group.locator(`[data-move="${move}"]`));
  }

  async #horse(now: Told): Promise<void> {
    if (now.legal.length === 1) return; // chosen already
    const group = this.page.getByRole('radiogroup', { name: this.words.t('jeuDeChevaux.choices') });
    await this.#pressNth(group.getByRole('radio'), now.legal.length - 1);
  }

  // By its number where the keyboard has one for it.
  async #pressNth(things: Locator, at: number): Promise<void> {
    const thing = things.nth(at);
    await thing.waitFor();
    if (this.hand.way === 'keys' && at < 9) await this.page.keyboard.press(String(at + 1));
    else await this.hand.press(thing);
  }
}
