// The engine's file as vite hands it over; vite.config.ts says where it lies.
declare module 'engine.wasm?url' {
  const url: string;
  export default url;
}

// What the engine says of its games, in their order; tools/games.ts asks it when the page is built.
declare module 'engine-games' {
  export const games: readonly (Omit<import('./engine/types').GameInfo, 'rules'> & {
    players: { low: number; high: number };
  })[];
}
