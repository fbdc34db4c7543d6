// Started once for all tests: the real server on a port of its own.
import { mkdirSync, rmSync } from 'node:fs';
import { downloads } from './downloads';
import { serve } from './program';
import { pictures } from './pictures';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string; // of the server
  }
}

interface Project {
  provide(key: 'address', value: string): void;
}

export default async function setup(project: Project): Promise<() => Promise<void>> {
  rmSync(downloads, { recursive: true, force: true });
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const server = await serve();
  project.provide('address', server.address);
  return () => server.stop();
}
