// A drawing as a PNG file, twice as large as it is drawn.
import { paint, type Drawing } from '../../pieces/drawing';

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
