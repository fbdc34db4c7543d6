// The oval seen from above, in a box of 900 x 524: two straights and two bends, lane 1 inside, run counter-clockwise.
// A place on it is `u`, from 0 to 12: three units on each straight and bend; the line is at u = 2.
export const box = { width: 900, height: 524 };
const centre = { x: 450, y: 262 };
const halfStraight = 188;
export const innerRadius = 84;
export const laneWidth = 27;
export const laneCount = 6;
export const outerRadius = innerRadius + laneCount * laneWidth;
const lineAt = 2;

export interface Point {
  x: number;
  y: number;
  heading: number; // degrees, 0 to the right, negative turning left
}

export const laneRadius = (lane: number): number => innerRadius + (lane + 0.5) * laneWidth;

// A point at `u` on the ring of that radius.
export function pointAt(u: number, radius: number): Point {
  const at = ((u % 12) + 12) % 12;
  const right = centre.x + halfStraight;
  const left = centre.x - halfStraight;
  const along = ((at % 3) / 3) * 2 * halfStraight;
  if (at < 3) return { x: left + along, y: centre.y + radius, heading: 0 };
  if (at >= 6 && at < 9) return { x: right - along, y: centre.y - radius, heading: -180 };
  const first = at < 6;
  const degrees = first ? 90 - (at - 3) * 60 : -90 - (at - 9) * 60;
  const angle = (degrees * Math.PI) / 180;
  return {
    x: (first ? right : left) + radius * Math.cos(angle),
    y: centre.y + radius * Math.sin(angle),
    heading: degrees - 90,
  };
}

// For another `finish` the ring is parted into equal lengths, measured in the middle of the track; with twelve spaces
// each straight and each bend holds three.
const middle = (innerRadius + outerRadius) / 2;
const unitOnStraight = (2 * halfStraight) / 3;
const unitOnBend = (Math.PI * middle) / 3;
const lapLength = 6 * (unitOnStraight + unitOnBend);

function lengthTo(u: number): number {
  let length = 0;
  for (let part = 0; part * 3 < u; ++part) {
    length += Math.min(3, u - part * 3) * (part % 2 === 0 ? unitOnStraight : unitOnBend);
  }
  return length;
}

function unitAt(length: number): number {
  let left = ((length % lapLength) + lapLength) % lapLength;
  for (let part = 0; part < 4; ++part) {
    const unit = part % 2 === 0 ? unitOnStraight : unitOnBend;
    if (left <= 3 * unit) return part * 3 + left / unit;
    left -= 3 * unit;
  }
  return 12;
}

// The place of a row's lower edge; its middle is half a row on. Rows may be fractions, on the way.
export function unitOfRow(row: number, finish: number): number {
  if (finish === 12) return lineAt + row;
  return unitAt(lengthTo(lineAt) + (row * lapLength) / finish);
}

export const placeOf = (row: number, lane: number, finish: number): Point =>
  pointAt(unitOfRow(row + 0.5, finish), laneRadius(lane));

// The closed line of the oval at a radius.
export function ringPath(radius: number): string {
  const left = centre.x - halfStraight;
  const right = centre.x + halfStraight;
  const top = centre.y - radius;
  const bottom = centre.y + radius;
  return `M${left} ${top}H${right}A${radius} ${radius} 0 0 1 ${right} ${bottom}H${left}A${radius} ${radius} 0 0 1 ${left} ${top}Z`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

// The border between two rows, across all lanes.
export function borderPath(row: number, finish: number): string {
  const u = unitOfRow(row, finish);
  const inside = pointAt(u, innerRadius);
  const outside = pointAt(u, outerRadius);
  return `M${round(inside.x)} ${round(inside.y)}L${round(outside.x)} ${round(outside.y)}`;
}

// A way along a lane from one row to another; a little sideways where the lanes differ.
export function wayPath(
  from: { row: number; lane: number },
  to: { row: number; lane: number },
  finish: number,
): string {
  const parts = Math.max(1, Math.ceil(Math.abs(to.row - from.row) * 12));
  const points = Array.from({ length: parts + 1 }, (_, index) => {
    const share = index / parts;
    const row = from.row + (to.row - from.row) * share;
    const { x, y } = placeOf(row, from.lane + (to.lane - from.lane) * share, finish);
    return `${round(x)} ${round(y)}`;
  });
  return `M${points.join('L')}`;
}

// The figure of a row, on the rim outside the track.
export function figureAt(row: number, finish: number): { x: number; y: number } {
  const { x, y } = pointAt(unitOfRow(row + 0.5, finish), outerRadius + 7.4);
  return { x: round(x), y: round(y + 4) };
}

// The line itself, on the home straight.
export const lineX = pointAt(lineAt, outerRadius).x;

// How a token stands: it turns with the track, is mirrored when it runs left, and its plate keeps behind it.
export function stance(heading: number, scale: number): { turn: string; plateX: number; plateY: number } {
  const angle = (heading * Math.PI) / 180;
  const forward = { x: Math.cos(angle), y: Math.sin(angle) };
  const mirrored = forward.x < -0.01;
  const shift = 38.7 * scale;
  const back = 52.2 * scale;
  const turn =
    `translate(${round(forward.x * shift)} ${round(forward.y * shift)}) ` +
    `rotate(${round(mirrored ? heading - 180 : heading)}) scale(${mirrored ? -scale : scale} ${scale})`;
  return { turn, plateX: round(-forward.x * back), plateY: round(-forward.y * back) };
}
