// Things put somewhere by hand: dragged, or chosen and then put. Where things can lie, and what putting one there does,
// is for the board that uses this to say.
import type { Attachment } from 'svelte/attachments';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Dragged {
  readonly key: string;
  readonly at: Point; // in the window
}
interface Ways {
  // Pieces lie apart, so a press on another piece chooses that one. Cards fill the page: a press on another card puts
  // the chosen one there, and a finger scrolls unless it rests on a card first.
  readonly things: 'pieces' | 'cards';
  put(key: string, target: Element | null, at: Point): void;
}
export interface Placing {
  readonly chosen: string | null;
  readonly dragged: Dragged | null;
  thing(key: string): Attachment<HTMLElement>;
  readonly ground: Attachment<HTMLElement>;
}

const slack = 6; // px that a hand may tremble
const rest_ms = 300; // how long a finger rests before it lifts a card
const edge = 56; // px from the edge of the window where the page begins to scroll
const stride = 9; // px that it then scrolls per frame

const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });

type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => unknown };
export function listen(node: HTMLElement, listeners: Listeners): () => void {
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of all) node.addEventListener(name, listener, { passive: false });
  return () => {
    for (const [name, listener] of all) node.removeEventListener(name, listener);
  };
}

// Moves the page for as long as a hand is near its edge.
function scroller(moved: () => void): { near: (y: number) => void; stop: () => void } {
  let frame = 0;
  const stop = (): void => cancelAnimationFrame(frame);
  function near(y: number): void {
    stop();
    const by = y < edge ? -stride : y > innerHeight - edge ? stride : 0;
    if (by === 0) return;
    scrollBy(0, by);
    moved();
    frame = requestAnimationFrame(() => near(y));
  }
  return { near, stop };
}

interface Dragging {
  readonly dragged: Dragged | null;
  release(): void;
  listeners(key: string): Listeners;
}

// `dropped` is told where a thing that was lifted came down, and whether it was moved at all.
function dragging(cards: boolean, dropped: (key: string, event: PointerEvent, moved: boolean) => void): Dragging {
  let dragged: Dragged | null = $state.raw(null);
  let pressed: { key: string; at: Point; lifted: boolean } | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const page = scroller(() => (dragged = dragged && { ...dragged })); // above something else

  function release(): void {
    clearTimeout(resting);
    page.stop();
    pressed = dragged = null;
  }
  function down(event: PointerEvent, key: string): void {
    if (event.button !== 0) return;
    const rests = cards && event.pointerType === 'touch';
    const press = { key, at: pointOf(event), lifted: !rests };
    pressed = press;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    if (!rests) return;
    resting = setTimeout(() => {
      press.lifted = true;
      dragged = { key, at: press.at };
    }, rest_ms);
  }
  const isFar = ({ clientX, clientY }: PointerEvent): boolean =>
    pressed !== null && Math.hypot(clientX - pressed.at.x, clientY - pressed.at.y) > slack;
  function move(event: PointerEvent): void {
    if (!pressed) return;
    if (!pressed.lifted) {
      if (isFar(event)) release(); // the page scrolls
    } else if (dragged || isFar(event)) {
      dragged = { key: pressed.key, at: pointOf(event) };
      if (cards) page.near(event.clientY);
    }
  }
  function up(event: PointerEvent): void {
    const [was, moved] = [dragged, isFar(event)];
    release();
    if (was) dropped(was.key, event, moved);
  }

  return {
    get dragged() {
      return dragged;
    },
    release,
    listeners: (key) => ({
      pointerdown: (event) => down(event, key),
      pointermove: move,
      pointerup: up,
      pointercancel: release,
      touchmove: (event) => dragged && event.preventDefault(), // and not scroll
      contextmenu: (event) => pressed && event.preventDefault(), // a finger that rests
    }),
  };
}

export function placing({ things, put }: Ways): Placing {
  const cards = things === 'cards';
  let chosen: string | null = $state(null);
  let ended = false; // a drag has, and the click that comes with it means nothing
  const drag = dragging(cards, (key, event, moved) => {
    ended = true;
    chosen = moved ? null : key; // it was only lifted
    if (moved) put(key, document.elementFromPoint(event.clientX, event.clientY), pointOf(event));
  });

  function putChosen(event: MouseEvent): void {
    if (chosen === null) return;
    const key = chosen;
    chosen = null;
    put(key, event.target as Element, pointOf(event));
  }
  // A press of a key is a click too.
  function click(event: MouseEvent, key: string): void {
    event.stopPropagation();
    const keys = event.detail === 0;
    const over = keys ? !cards : ended; // pieces have keys of their own
    ended = false;
    if (over) return;
    if (cards && chosen !== null && chosen !== key) putChosen(event);
    else chosen = chosen === key ? null : key;
  }
  function letGo({ code }: KeyboardEvent): void {
    if (code !== 'Escape') return;
    ended = drag.dragged !== null;
    drag.release();
    chosen = null;
  }

  return {
    get chosen() {
      return chosen;
    },
    get dragged() {
      return drag.dragged;
    },
    thing: (key) => (node) => listen(node, { ...drag.listeners(key), click: (event) => click(event, key) }),
    ground: (node) => listen(node, { pointerdown: () => (ended = false), click: putChosen, keydown: letGo }),
  };
}
