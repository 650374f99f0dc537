import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTheme } from '../host/appearance.ts';
import { readPalette } from '../theme/tokens.ts';
import { detailAt, landOf, type Outline } from './land-shapes.ts';
import { toWorld, worldPixels, type MapView, type Size } from './projection.ts';

/** The land of the world under the map: outlines without borders, drawn anew with each view. */
export function Land({ view, size }: { readonly view: MapView; readonly size: Size }): ReactNode {
  const theme = useTheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  const outlines = useLand(view.zoom);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const ratio = window.devicePixelRatio;
    context.canvas.width = Math.round(size.width * ratio);
    context.canvas.height = Math.round(size.height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const palette = readPalette();
    context.fillStyle = palette('surface');
    context.strokeStyle = palette('text-3');
    drawLand(context, outlines, view, size);
  }, [outlines, view, size, theme]);
  return <canvas className="vd-map__land" ref={canvas} aria-hidden="true" style={{ width: size.width, height: size.height }} />;
}

function useLand(zoom: number): readonly Outline[] {
  const detail = detailAt(zoom);
  const [outlines, setOutlines] = useState<readonly Outline[]>([]);
  useEffect(() => {
    let left = false;
    // Without its land the map still has its graticule.
    landOf(detail).then((found) => !left && setOutlines(found), () => undefined);
    return () => {
      left = true;
    };
  }, [detail]);
  return outlines;
}

/** Pieces of land that the window does not show are passed over. */
function drawLand(context: CanvasRenderingContext2D, outlines: readonly Outline[], view: MapView, size: Size): void {
  const pixels = worldPixels(view.zoom);
  const middle = toWorld(view);
  const left = middle.x - size.width / 2 / pixels;
  const top = middle.y - size.height / 2 / pixels;
  const [right, bottom] = [left + size.width / pixels, top + size.height / pixels];
  context.beginPath();
  for (const { points, least, most } of outlines) {
    if (most.x < left || least.x > right || most.y < top || least.y > bottom) continue;
    for (let index = 0; index < points.length; index += 2) {
      const [x, y] = [((points[index] ?? 0) - left) * pixels, ((points[index + 1] ?? 0) - top) * pixels];
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.closePath();
  }
  context.fill('evenodd');
  context.stroke();
}
