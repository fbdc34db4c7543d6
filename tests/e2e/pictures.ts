// Where screenshots go: test output, not part of the repository.
import { fileURLToPath } from 'node:url';

export const pictures = fileURLToPath(new URL('../../build/screenshots', import.meta.url));
