// Where the person is, kept in the address after "#", so that a reload and the back button work, offline too and
// whatever the server knows of paths.
import type { GameName } from '../engine/types';
import type { Eyes } from '../replay/replay';
import { firstGame, gameNames } from './parts/part';

export { gameNames };

export const onlineParts = ['friends', 'now', 'tables'] as const;
export type OnlinePart = (typeof onlineParts)[number];

// A moment of a game and whose eyes look at it.
export interface Sighted {
  moment?: number | undefined;
  eyes?: Eyes | undefined;
  tab?: 'analysis' | undefined; // what is open beside the board, if not the log
}

export type Route =
  | { page: 'home' }
  | { page: 'setup'; game: GameName }
  | { page: 'table'; table: string }
  | { page: 'result'; table: string }
  | { page: 'rules'; game: GameName }
  | { page: 'workshop'; game: GameName; position?: string } // the position as workshop/address.ts writes it
  | { page: 'settings' }
  | { page: 'credits' }
  | { page: 'fairness' }
  | { page: 'games' }
  | { page: 'statistics' }
  | { page: 'problems'; game?: GameName; today?: true } // today: the problem of the day
  | { page: 'lessons'; game?: GameName }
  | { page: 'lesson'; game: GameName; chapter: string }
  | { page: 'online'; part?: OnlinePart }
  | { page: 'newOnline'; game: GameName }
  | { page: 'onlineTable'; table: string; part: 'table' | 'result' }
  | ({ page: 'replay'; table: string } & Sighted)
  | ({ page: 'shared'; packed: string } & Sighted) // the game itself is in the address
  | { page: 'open' };

const plainPages = ['settings', 'credits', 'fairness', 'open', 'games', 'statistics'] as const;

// "17/open", "17/2": the parts of an address that say what is looked at; what is not understood is left out.
function parseSighted(moment: string, eyes: string, tab: string): Sighted {
  const seat = /^[0-5]$/.test(eyes) ? Number(eyes) : undefined;
  return {
    moment: /^\d{1,6}$/.test(moment) ? Number(moment) : undefined,
    eyes: eyes === 'open' ? 'open' : eyes === 'nobody' ? null : seat,
    ...(tab === 'analysis' ? { tab } : {}),
  };
}
function sightedPath({ moment, eyes, tab }: Sighted): string {
  if (moment === undefined) return '';
  return `/${moment}${eyes === undefined ? '' : `/${eyes ?? 'nobody'}${tab ? `/${tab}` : ''}`}`;
}

export function parseRoute(hash: string): Route {
  const [page = '', rest = '', last = '', more = '', tab = ''] = hash.replace(/^#?\/?/, '').split('/');
  const game = gameNames.find((name) => name === rest);
  if (page === 'online') {
    const wanted = gameNames.find((name) => name === last);
    if (rest === 'new' && wanted) return { page: 'newOnline', game: wanted };
    const part = onlineParts.find((name) => name === rest);
    return part ? { page, part } : { page };
  }
  // What is no name of a table is none either; the server says so in its own words.
  if (page === 't' && rest)
    return { page: 'onlineTable', table: rest.slice(0, 40), part: last === 'result' ? 'result' : 'table' };
  if (page === 'setup' && game) return { page, game };
  if (page === 'workshop') return { page, game: game ?? firstGame, ...(last ? { position: last } : {}) };
  if (page === 'rules') return { page, game: game ?? firstGame };
  if ((page === 'table' || page === 'result' || page === 'replay') && rest) {
    try {
      const table = decodeURIComponent(rest);
      return page === 'replay' ? { page, table, ...parseSighted(last, more, tab) } : { page, table };
    } catch {
      return { page: 'home' };
    }
  }
  if (page === 'g') return { page: 'shared', packed: rest, ...parseSighted(last, more, tab) };
  const plain = plainPages.find((name) => name === page);
  if (plain) return { page: plain };
  if (page === 'problems')
    return game ? { page, game, ...(last === 'today' ? { today: true as const } : {}) } : { page };
  if (page === 'lessons') {
    if (game && last) return { page: 'lesson', game, chapter: last };
    return game ? { page, game } : { page };
  }
  return { page: 'home' };
}

export function href(route: Route): string {
  switch (route.page) {
    case 'home':
      return '#/';
    case 'settings':
    case 'credits':
    case 'fairness':
    case 'games':
    case 'statistics':
      return `#/${route.page}`;
    case 'problems':
      return route.game ? `#/problems/${route.game}${route.today ? '/today' : ''}` : '#/problems';
    case 'online':
      return route.part ? `#/online/${route.part}` : '#/online';
    case 'newOnline':
      return `#/online/new/${route.game}`;
    case 'onlineTable':
      return `#/t/${encodeURIComponent(route.table)}${route.part === 'result' ? '/result' : ''}`;
    case 'lessons':
      return route.game ? `#/lessons/${route.game}` : '#/lessons';
    case 'lesson':
      return `#/lessons/${route.game}/${route.chapter}`;
    case 'workshop':
      return `#/workshop/${route.game}${route.position ? `/${route.position}` : ''}`;
    case 'setup':
    case 'rules':
      return `#/${route.page}/${route.game}`;
    case 'table':
    case 'result':
      return `#/${route.page}/${encodeURIComponent(route.table)}`;
    case 'open':
      return '#/open';
    case 'shared':
      return `#/g/${route.packed}${sightedPath(route)}`;
    case 'replay':
      return `#/replay/${encodeURIComponent(route.table)}${sightedPath(route)}`;
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
