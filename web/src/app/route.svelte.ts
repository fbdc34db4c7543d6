// Where the person is, kept in the address after "#", so that a reload and the back button work, offline too and
// whatever the server knows of paths.
import type { GameName } from '../engine/types';

export const gameNames: readonly GameName[] = ['change-horses', 'chevaux', 'jeu-de-chevaux'];

export type Route =
  | { page: 'home' }
  | { page: 'setup'; game: GameName }
  | { page: 'table'; table: string }
  | { page: 'result'; table: string }
  | { page: 'rules'; game: GameName }
  | { page: 'settings' };

export function parseRoute(hash: string): Route {
  const [page = '', rest = ''] = hash.replace(/^#?\/?/, '').split('/');
  const game = gameNames.find((name) => name === rest);
  if (page === 'setup' && game) return { page, game };
  if (page === 'rules') return { page, game: game ?? 'change-horses' };
  if ((page === 'table' || page === 'result') && rest) {
    try {
      return { page, table: decodeURIComponent(rest) };
    } catch {
      return { page: 'home' };
    }
  }
  if (page === 'settings') return { page };
  return { page: 'home' };
}

export function href(route: Route): string {
  switch (route.page) {
    case 'home':
      return '#/';
    case 'settings':
      return '#/settings';
    case 'setup':
    case 'rules':
      return `#/${route.page}/${route.game}`;
    case 'table':
    case 'result':
      return `#/${route.page}/${encodeURIComponent(route.table)}`;
  }
}

const here = $state({ route: parseRoute(typeof location === 'undefined' ? '' : location.hash) });

export const route = (): Route => here.route;

export function go(to: Route, replace = false): void {
  if (replace) {
    history.replaceState(null, '', href(to));
    here.route = to;
  } else {
    location.hash = href(to);
  }
}

// Called once, by main.
export function followAddress(): void {
  addEventListener('hashchange', () => {
    here.route = parseRoute(location.hash);
  });
}
