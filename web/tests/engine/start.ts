// The engine's own file, started in Node as the worker starts it in a browser.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Engine } from '../../src/engine/engine';

export const engineFile =
  process.env['PADDOCK_ENGINE'] ??
  fileURLToPath(new URL('../../../build/wasm/bindings/wasm/engine.wasm', import.meta.url));

export function startEngine(): Promise<Engine> {
  return Engine.start(new WebAssembly.Module(readFileSync(engineFile)));
}
