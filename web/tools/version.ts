// The version of Paddock: the repository's CMakeLists.txt alone says it.
import { readFileSync } from 'node:fs';

export function versionIn(cmakeLists: string): string {
  const version = /^project\(paddock VERSION (\d+\.\d+\.\d+) /m.exec(cmakeLists)?.[1];
  if (version === undefined) throw new Error('CMakeLists.txt does not say the version.');
  return version;
}

export const paddockVersion = (): string =>
  versionIn(readFileSync(new URL('../../CMakeLists.txt', import.meta.url), 'utf8'));
