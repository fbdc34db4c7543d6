// The program itself: the server that a person starts, and the judge of a record that was downloaded.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program =
  process.env['PADDOCK_PROGRAM'] ?? fileURLToPath(new URL('../../build/release/apps/paddock/paddock', import.meta.url));

export interface Serving {
  address: string; // http://127.0.0.1:40000
  stop(): Promise<void>; // as Ctrl-C does
  kill(): Promise<void>; // as a power cut does
}

export interface ServeOptions {
  port?: number; // without one: any free one
  data?: string; // the folder of its games; without one: a fresh one, which goes with the server
  set?: readonly string[]; // further settings, key=value
}

export function serve({ port = 0, data, set = [] }: ServeOptions = {}): Promise<Serving> {
  const folder = data ?? mkdtempSync(join(tmpdir(), 'paddock-'));
  const settings = set.flatMap((assignment) => ['--set', assignment]);
  const server: ChildProcess = spawn(program, ['serve', '--port', String(port), '--data', folder, ...settings], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    server.kill(signal);
    const status = await ended;
    if (data === undefined) rmSync(folder, { recursive: true, force: true });
    if (status !== 0 && server.signalCode !== 'SIGKILL')
      throw new Error(`paddock serve was stopped and ended with status ${status ?? server.signalCode}`);
  };
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (words: Buffer): void => {
      said = (said + words.toString()).slice(-4000);
      const address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
      if (address) resolve({ address, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') });
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`paddock serve has ended: ${said}`)));
  });
}

// What `paddock verify` says of a file; it rejects a bad one by its exit code.
export async function verify(file: string, ...options: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, ['verify', ...options, file]);
  return stdout.trim();
}

// `paddock backup`, and `paddock restore` with the server stopped.
export const backUp = (data: string, copy: string): Promise<unknown> =>
  promisify(execFile)(program, ['backup', '--data', data, copy]);
export const restore = (data: string, copy: string): Promise<unknown> =>
  promisify(execFile)(program, ['restore', '--data', data, copy]);

// Random games as records, one a line.
export async function simulate(options: readonly string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(program, ['sim', ...options, '--records', '-'], { maxBuffer: 64 << 20 });
  return stdout.split('\n').filter((line) => line.startsWith('{"format"'));
}
