// Fetches the engine's file and starts it, in a worker.
import engineUrl from 'engine.wasm?url';
import { Engine, EngineFault } from './engine';

export async function loadEngine(): Promise<Engine> {
  try {
    const response = await fetch(engineUrl);
    if (!response.ok) throw new Error(`the engine's file is not there (${response.status})`);
    // Streaming compiles while the file arrives, where the server's type for it is right.
    const streams = response.headers.get('content-type')?.startsWith('application/wasm') ?? false;
    const module = streams
      ? await WebAssembly.compileStreaming(response)
      : await WebAssembly.compile(await response.arrayBuffer());
    return await Engine.start(module);
  } catch (error) {
    throw new EngineFault('no_engine', error instanceof Error ? error.message : String(error));
  }
}
