// The service worker, seen from the page. A new version is fetched and waits; it takes over only when the person is
// at home, so that no game is cut short.
import { readKept, writeKept } from '../settings/store';
import { route } from './route.svelte';

const state = $state({ ready: false, waiting: false });
let registration: ServiceWorkerRegistration | null = null;

export const offline = (): Readonly<typeof state> => state;

export function useUpdate(): void {
  registration?.waiting?.postMessage('take over');
}

function watch(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) state.waiting = true;
    if (worker.state === 'activated' && readKept('offline') !== true) {
      writeKept('offline', true);
      state.ready = true;
    }
  });
}

// Called once, by main.
export function followOffline(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const hadOne = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of all takes charge without a reload; a newer one brings newer pages with it.
    if (hadOne && route().page === 'home') location.reload();
  });
  addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js')
      .then((found) => {
        registration = found;
        if (found.waiting && hadOne) state.waiting = true;
        watch(found.installing);
        found.addEventListener('updatefound', () => watch(found.installing));
      })
      .catch(() => {
        // Without it the page works all the same, as long as there is a network.
      });
  });
}
