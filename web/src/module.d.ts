// The engine's file as vite hands it over; vite.config.ts says where it lies.
declare module 'engine.wasm?url' {
  const url: string;
  export default url;
}
