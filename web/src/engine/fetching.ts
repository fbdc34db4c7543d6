// The engine from its file on the server, as every worker of the page starts it.
import { Engine } from './engine';

export async function fetchEngine(address: string): Promise<Engine> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the engine's file is not there (${response.status})`);
  // Streaming compiles while the file arrives, where the server's type for it is right.
  const streams = response.headers.get('content-type')?.startsWith('application/wasm') ?? false;
  const module = streams
    ? await WebAssembly.compileStreaming(response)
    : await WebAssembly.compile(await response.arrayBuffer());
  return Engine.start(module);
}
