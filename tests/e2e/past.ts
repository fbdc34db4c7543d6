// A past: finished games as an export writes them, played by the program at random; every other one is analysed.
import type { Page } from 'playwright-core';
import { play } from './records';
import { english, type Words } from './words';

const day_ms = 86_400_000;

export async function pastGames(games: number): Promise<string> {
  const records = [
    ...(await play('chevaux', 3, { rounds: 5 }, Math.ceil(games / 2))),
    ...(await play('change-horses', 4, { finish: 8 }, Math.floor(games / 2))),
  ];
  const lines = records.map((record, at) => {
    const seats = Array.from({ length: record.rules.players }, (_, seat) =>
      seat === 0
        ? { kind: 'person', name: 'Ada' }
        : { kind: 'bot', name: `Otto ${seat}`, level: seat === 1 ? 'trot' : 'gallop' },
    );
    return JSON.stringify({
      format: 'paddock-game/1',
      table: `past-${at}`,
      game: record.game,
      rules: record.rules,
      seats,
      seq: record.events.length,
      over: true,
      saved_at: Date.UTC(2026, 0, 10, 12) + at * day_ms,
      outcome: record.result ?? null,
      aids: seats.map(() => ({ hints: 0, beliefs: 0 })),
      source: 'here',
      summary:
        at % 2 === 0
          ? {
              seats: seats.map((_, seat) => ({
                luck: Math.sin(at + seat) / 3,
                own: 0,
                cost: 0.1 + at / 100,
                decisions: 12,
              })),
            }
          : null,
      record,
    });
  });
  return `${lines.join('\n')}\n`;
}

// As a person imports a file on the page of the own games.
export async function importFile(page: Page, text: string, words: Words = english): Promise<void> {
  const file = { name: 'games.jsonl', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel(words.t('games.import')).setInputFiles(file);
}
