// The service worker: after the first visit everything comes from here, so that no network is needed. The build puts
// in which files there are (web/tools/offline.ts); a change of any of them makes another version.
declare const __FILES__: readonly string[];
declare const __VERSION__: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const prefix = 'paddock-';
const cacheName = `${prefix}${__VERSION__}`;

// All files or none: a version that is half there is worse than the old one.
worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(__FILES__.map((file) => new Request(file, { cache: 'reload' })))),
  );
});

// The very first version takes charge of the page that installed it; a later one waits until it is told to.
worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
        ),
      )
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener('message', (event) => {
  if (event.data === 'take over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin || url.pathname.startsWith('/api/')) return;
  // Whether there is a server is asked on every visit; that there is none is an answer, not an error.
  if (url.pathname === '/healthz') {
    event.respondWith(fetch(request).catch(() => new Response('{"status":"none"}')));
    return;
  }
  // Every address within the app is the one page.
  const wanted = request.mode === 'navigate' ? '/' : url.pathname;
  event.respondWith(
    caches
      .open(cacheName)
      .then((cache) => cache.match(wanted))
      .then((kept) => kept ?? fetch(request)),
  );
});
