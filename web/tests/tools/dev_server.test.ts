// `npm run dev`: what the pages ask of the server comes to it as if it had served them, or it would be refused.
import { createServer as listen } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'vite';
import { expect, test } from 'vitest';

test('a request from the pages keeps its Host and its Origin on the way to the server', async () => {
  const server = listen((request, answer) => answer.end(`${request.headers.host} ${request.headers.origin}`));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  process.env['PADDOCK_SERVER'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pages = await createServer({
    configFile: new URL('../../vite.config.ts', import.meta.url).pathname,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0 },
  });
  try {
    await pages.listen();
    const address = `127.0.0.1:${(pages.httpServer?.address() as AddressInfo).port}`;
    const answer = await fetch(`http://${address}/api/tables`, { headers: { origin: `http://${address}` } });
    expect(await answer.text()).toBe(`${address} http://${address}`);
  } finally {
    await pages.close();
    server.close();
    delete process.env['PADDOCK_SERVER'];
  }
});
