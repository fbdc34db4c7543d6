// The module `engine-games`: what the engine says of its games, asked when the page is built. So pages know it at once,
// before the engine is there, and never say otherwise than it.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { Engine } from '../src/engine/engine.ts';

const name = 'engine-games';
const inside = `\0${name}`;

export function gamesOf(engineFile: string): Plugin {
  return {
    name: 'paddock-games',
    resolveId: (source) => (source === name ? inside : null),
    async load(id) {
      if (id !== inside) return null;
      this.addWatchFile(engineFile);
      const engine = await Engine.start(await WebAssembly.compile(readFileSync(engineFile)));
      const games = engine.games().map(({ rules, ...about }) => {
        const players = rules.find((rule) => rule.name === 'players');
        return { ...about, players: { low: players?.low ?? 2, high: players?.high ?? 2 } };
      });
      return `export const games = ${JSON.stringify(games)};`;
    },
  };
}
