// The wheel over the board steps through the replay, where the page itself has nothing to scroll: there it would do
// nothing. With Ctrl it zooms, with Shift or sideways it belongs to the browser.

const notch_px = 60; // of turning for one step: a mouse's notch has about 100, a touchpad many small ones
const lines_px = 16;
const page_px = 400;
const pause_ms = 250; // after that what was turned is forgotten

export type Turned = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey' | 'shiftKey' | 'timeStamp'>;

export const isOurs = ({ deltaX, deltaY, ctrlKey, shiftKey }: Turned, pageScrolls: boolean): boolean =>
  !pageScrolls && !ctrlKey && !shiftKey && deltaY !== 0 && Math.abs(deltaY) > Math.abs(deltaX);

// Turning becomes steps: 1 on, -1 back, 0 not yet. However far one event turns, it is one step.
export function makeWheel(): (turned: Turned) => -1 | 0 | 1 {
  let sum = 0;
  let last = -Infinity;
  return ({ deltaY, deltaMode, timeStamp }) => {
    const px = deltaY * (deltaMode === 1 ? lines_px : deltaMode === 2 ? page_px : 1);
    if (timeStamp - last > pause_ms || sum * px < 0) sum = 0;
    last = timeStamp;
    sum += px;
    if (Math.abs(sum) < notch_px) return 0;
    const step = sum > 0 ? 1 : -1;
    sum = 0;
    return step;
  };
}

const pageScrolls = (): boolean => {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > clientHeight;
};

// An attachment. It is not passive: a step takes the place of scrolling.
export const wheelSteps =
  (step: (by: 1 | -1) => void) =>
  (node: HTMLElement): (() => void) => {
    const turn = makeWheel();
    const onwheel = (event: WheelEvent): void => {
      if (event.defaultPrevented || !isOurs(event, pageScrolls())) return;
      event.preventDefault();
      const by = turn(event);
      if (by !== 0) step(by);
    };
    node.addEventListener('wheel', onwheel, { passive: false });
    return () => node.removeEventListener('wheel', onwheel);
  };
