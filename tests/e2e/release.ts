// The server as it is before and after a release: it passes everything on, but the service worker's version changes
// when told to, as it does when any file of the site has changed.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Releasing {
  address: string;
  release(): void; // from now on there is a new version
  stop(): Promise<void>;
}

export async function releasing(from: string): Promise<Releasing> {
  let version = 1;
  const server = createServer((asked, answer) => {
    const passed = request(
      `${from}${asked.url ?? '/'}`,
      { method: asked.method, headers: { ...asked.headers, 'accept-encoding': 'identity' } },
      (got) => {
        const headers = { ...got.headers };
        if (asked.url !== '/sw.js' || version === 1) {
          answer.writeHead(got.statusCode ?? 500, headers);
          got.pipe(answer);
          return;
        }
        const parts: Buffer[] = [];
        got.on('data', (part: Buffer) => parts.push(part));
        got.on('end', () => {
          const renamed = Buffer.concat(parts)
            .toString()
            .replace(/"[0-9a-f]{16}"/, `"${String(version).padStart(16, '0')}"`);
          delete headers['content-length'];
          delete headers.etag;
          answer.writeHead(200, headers);
          answer.end(renamed);
        });
      },
    );
    passed.on('error', () => answer.destroy());
    // A revalidation would say that nothing has changed.
    if (asked.url === '/sw.js') passed.removeHeader('if-none-match');
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => void (version += 1),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
