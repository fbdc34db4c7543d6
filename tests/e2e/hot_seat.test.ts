// Several persons at one screen: behind the curtain there is nothing of either seat on the page, and nothing of a seat
// reaches the page before that person has lifted the curtain.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { breeds } from '../../web/src/boards/chevaux/breeds';
import type { Heard } from './ear';
import { handOf } from './hands';
import { expectTrueResult } from './outcome';
import { curtain, Player, waitForTurn } from './player';
import { shown } from './shown';
import { short, sitDown } from './sitting';
import { visit } from './visit';
import { english } from './words';

interface SecretView {
  game: string;
  phase: string;
  seat: number | null;
  card?: unknown;
  seats: { certificates?: (string | null)[]; picked?: string[] }[];
  changes?: { seat: number; given_taken: (string | null)[] }[];
}

const horses = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

// What of `seat` these messages told; in all that they told to others, or before it looked.
function secretsOf(seat: number, heard: readonly Heard[]): string[] {
  return heard.flatMap((message) => {
    const body = (message.push ?? message.value) as
      { view?: SecretView; log?: Event[]; event?: Event | null; legal?: string[] } | undefined;
    const view = body?.view;
    if (!view?.seats || view.phase === 'over' || view.seat === seat) return [];
    const own = view.seats[seat];
    const events = [...(body?.log ?? []), ...(body?.event ? [body.event] : [])];
    return [
      ...(own?.certificates ?? []).filter((horse) => horse !== null).map((horse) => `certificate ${horse}`),
      ...(own?.picked ?? []).map((card) => `laid ${card}`),
      ...(view.seat === null && view.card ? ['a card in play'] : []),
      ...(view.seat === null && (body?.legal?.length ?? 0) > 0 ? ['legal moves'] : []),
      ...(view.changes ?? [])
        .filter((change) => change.seat === seat && change.given_taken.some((one) => one !== null))
        .map(() => 'a change'),
      ...(view.phase === 'pick'
        ? events
            .slice(-2)
            .filter(({ by, text }) => by === seat && /^pick .*[A-F]{2}/.test(text))
            .map(({ text }) => text)
        : []),
    ];
  });
}

interface Event {
  by: number | null;
  text: string;
}

const heardBy = (page: Page): Promise<Heard[]> => page.evaluate(() => window.heard);

// Everything on the page but the sheet of drawings, which is the same on every page.
async function pageText(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const drawings of copy.querySelectorAll('svg.sheet, style, link, script, noscript')) drawings.remove();
    const shadows = [...document.querySelectorAll('*')].flatMap((element) =>
      element.shadowRoot ? [element.shadowRoot.innerHTML] : [],
    );
    return [copy.outerHTML, ...shadows].join('\n');
  });
}

async function expectNothingBehind(page: Page): Promise<void> {
  const text = await pageText(page);
  expect(text).toContain('lift the curtain');
  for (const horse of horses) expect(text).not.toContain(english.t(`changeHorses.horse${horse}`));
  expect(text).not.toMatch(/data-h=|\b[A-F] ?[A-F]\b|data-card|data-bid|data-move|mcard|cert/);
  for (const { names, id } of breeds) {
    expect(text).not.toContain(names.en);
    expect(text).not.toContain(id);
  }
}

test('Change Horses: nothing of either seat behind the curtain', () =>
  visit('hot seat change horses', {}, async ({ open, page, picture }) => {
    await open();
    const hand = handOf('mouse', page);
    await sitDown(page, hand, { ...short['change-horses'], persons: 2 });
    const player = new Player(page, hand);
    const lifted = new Set<number>();
    let together = 0;
    for (;;) {
      const now = await waitForTurn(page);
      if (now.turn.kind === 'over') break;
      if (!(await curtain(page).isVisible())) {
        await player.turn(now);
        continue;
      }
      await expectNothingBehind(page);
      expect(now.viewer).toBe(null);
      const heard = await heardBy(page);
      for (const seat of [0, 1]) expect(secretsOf(seat, heard), `of seat ${seat}`).toEqual([]);
      const next = now.turn.seats[0] ?? -1;
      if (!lifted.has(next)) {
        const looked = heard.filter((message) => (message.value as { viewer?: number } | undefined)?.viewer === next);
        expect(looked, 'seen before the curtain was lifted').toEqual([]);
      }
      lifted.add(next);
      // Those who choose at the same time do so one after the other, and the curtain says who has chosen.
      if (now.view.phase === 'pick' && now.turn.seats.length < 3) {
        together += 1;
        await curtain(page)
          .getByText(english.t('shell.curtainDone', { name: english.t('shell.playerName', { n: 1 }) }))
          .waitFor();
      }
      await player.lift();
      const eyes = await waitForTurn(page);
      expect(eyes.viewer).toBe(next);
      await shown(page, english.t('shell.eyes', { name: english.t('shell.playerName', { n: next + 1 }) })).waitFor();
    }
    expect([...lifted].sort()).toEqual([0, 1]);
    expect(together).toBeGreaterThan(0);
    await player.toResult();
    await expectTrueResult(page, hand, 'change-horses', ['Player 1', 'Player 2', 'Nora']);
    await picture('result hot seat');
  }));

test('Chevaux: the card of the other stays covered', () =>
  visit('hot seat chevaux', {}, async ({ open, page }) => {
    await open();
    const hand = handOf('mouse', page);
    await sitDown(page, hand, { ...short.chevaux, players: 2, persons: 2 });
    const player = new Player(page, hand);
    let curtains = 0;
    for (;;) {
      const now = await waitForTurn(page);
      if (now.turn.kind === 'over') break;
      if (!(await curtain(page).isVisible())) {
        await player.turn(now);
        continue;
      }
      curtains += 1;
      await expectNothingBehind(page);
      for (const seat of [0, 1]) expect(secretsOf(seat, await heardBy(page)), `of seat ${seat}`).toEqual([]);
      await player.lift();
    }
    expect(curtains).toBeGreaterThan(4);
    await player.toResult();
    await expectTrueResult(page, hand, 'chevaux', ['Player 1', 'Player 2']);
  }));
