// A drawing as data, for a picture that leaves the page: written as SVG, or painted on a canvas. It carries its colours,
// for outside there are no tokens; they are those of the light theme.
export const palette = {
  paper: '#f5f0e4',
  surface: '#fffcf4',
  line: '#d8cebb',
  lineStrong: '#857d6d',
  ink: '#1f2a26',
  inkSoft: '#545e58',
  inverse: '#f7f1e3',
  sand: '#e7d8b8',
  sandLine: '#f6edd8',
  turf: '#c6d1b4',
  tote: '#1e2f29',
} as const;

export type Shape =
  | {
      kind: 'path';
      d: string;
      fill?: string;
      stroke?: string;
      width?: number; // of the stroke
      at?: { x: number; y: number; scale: number };
    }
  | {
      kind: 'text';
      x: number;
      y: number;
      text: string;
      size: number;
      fill: string;
      weight?: number;
      anchor?: 'start' | 'middle' | 'end';
      face?: 'text' | 'title';
    }
  | { kind: 'group'; at: { x: number; y: number; scale: number }; shapes: readonly Shape[] }; // a drawing in a drawing

export interface Drawing {
  width: number;
  height: number;
  title: string; // read aloud, and the file's title
  shapes: readonly Shape[];
}

export const rectPath = (x: number, y: number, width: number, height: number, r = 0): string =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
  `h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`;

export const circlePath = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const family = "'Figtree Variable', Figtree, system-ui, sans-serif";
const families = { text: family, title: "'Young Serif', Georgia, serif" } as const;
const margin = 16;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

function svgOf(shape: Shape): string {
  if (shape.kind === 'group') {
    const { x, y, scale } = shape.at;
    return `<g transform="translate(${x} ${y}) scale(${scale})">${shape.shapes.map(svgOf).join('')}</g>`;
  }
  if (shape.kind === 'text') {
    const { x, y, text, size, fill, weight = 600, anchor = 'start', face = 'text' } = shape;
    const lettered = face === 'text' ? '' : ` font-family="${families[face]}"`;
    const written = `font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}"${lettered}`;
    return `<text x="${x}" y="${y}" ${written}>${escaped(text)}</text>`;
  }
  const { d, fill = 'none', stroke, width = 1, at } = shape;
  const placed = at ? ` transform="translate(${at.x} ${at.y}) scale(${at.scale})"` : '';
  return `<path d="${d}" fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${width}"` : ''}${placed}/>`;
}

export function svgText({ width, height, title, shapes }: Drawing): string {
  const wide = width + 2 * margin;
  const high = height + 2 * margin;
  const ground = `<rect x="${-margin}" y="${-margin}" width="${wide}" height="${high}" fill="${palette.paper}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${wide} ${high}" width="${wide}" height="${high}" ` +
    `font-family="${family}" role="img"><title>${escaped(title)}</title>${ground}${shapes.map(svgOf).join('')}</svg>\n`
  );
}

function paintShape(context: CanvasRenderingContext2D, shape: Shape): void {
  context.save();
  if (shape.kind === 'group') {
    context.translate(shape.at.x, shape.at.y);
    context.scale(shape.at.scale, shape.at.scale);
    for (const one of shape.shapes) paintShape(context, one);
  } else if (shape.kind === 'text') {
    context.font = `${shape.weight ?? 600} ${shape.size}px ${families[shape.face ?? 'text']}`;
    context.textAlign = shape.anchor === 'middle' ? 'center' : (shape.anchor ?? 'start');
    context.fillStyle = shape.fill;
    context.fillText(shape.text, shape.x, shape.y);
  } else {
    const { at, d, fill, stroke, width: wide = 1 } = shape;
    if (at) {
      context.translate(at.x, at.y);
      context.scale(at.scale, at.scale);
    }
    const path = new Path2D(d);
    if (fill) {
      context.fillStyle = fill;
      context.fill(path);
    }
    if (stroke) {
      context.strokeStyle = stroke;
      context.lineWidth = wide;
      context.stroke(path);
    }
  }
  context.restore();
}

// As large as the drawing times `scale`.
export function paint(canvas: HTMLCanvasElement, { width, height, shapes }: Drawing, scale: number): void {
  canvas.width = Math.round((width + 2 * margin) * scale);
  canvas.height = Math.round((height + 2 * margin) * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  context.fillStyle = palette.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(scale, 0, 0, scale, margin * scale, margin * scale);
  for (const shape of shapes) paintShape(context, shape);
}
