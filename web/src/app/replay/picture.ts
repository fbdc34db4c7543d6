// A drawing as a file.
import { paint, svgText, type Drawing } from '../../pieces/drawing';
import { saveFile } from '../result/download';

// Twice as large as it is drawn.
export function pngOf(drawing: Drawing): Promise<Blob> {
  const canvas = document.createElement('canvas');
  paint(canvas, drawing, 2);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('this browser makes no PNG'));
    }, 'image/png');
  });
}

export const savePng = async (drawing: Drawing, name: string): Promise<void> =>
  saveFile(await pngOf(drawing), `${name}.png`);

export const saveSvg = (drawing: Drawing, name: string): void =>
  saveFile(new Blob([svgText(drawing)], { type: 'image/svg+xml' }), `${name}.svg`);
