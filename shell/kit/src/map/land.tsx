import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTheme } from '../host/appearance.ts';
import { readPalette } from '../theme/tokens.ts';
import { clipped } from './clip.ts';
import { detailAt, landOf, type Outline } from './land-shapes.ts';
import { toWorld, worldPixels, type MapView, type Size } from './projection.ts';
import * as styles from './map.module.css';

/** The land of the world under the map: outlines without borders, drawn again with each view. */
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
    context.fillStyle = palette('surface-2');
    context.strokeStyle = palette('text-3');
    drawLand(context, outlines, view, size);
  }, [outlines, view, size, theme]);
  return <canvas className={styles.mapLand} ref={canvas} aria-hidden="true" style={{ width: size.width, height: size.height }} />;
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

/** Pixels around the window, so that cut edges are not seen. */
const margin = 8;

/** Only what the window shows is drawn: near by, a continent reaches millions of pixels beyond it. */
function drawLand(context: CanvasRenderingContext2D, outlines: readonly Outline[], view: MapView, size: Size): void {
  const pixels = worldPixels(view.zoom);
  const middle = toWorld(view);
  const left = middle.x - (size.width / 2 + margin) / pixels;
  const top = middle.y - (size.height / 2 + margin) / pixels;
  const box = { left, top, right: left + (size.width + 2 * margin) / pixels, bottom: top + (size.height + 2 * margin) / pixels };
  context.beginPath();
  for (const { points, least, most } of outlines) {
    if (most.x < box.left || least.x > box.right || most.y < box.top || least.y > box.bottom) continue;
    const shown = clipped(points, box);
    for (let index = 0; index < shown.length; index += 2) {
      const [x, y] = [((shown[index] ?? 0) - left) * pixels - margin, ((shown[index + 1] ?? 0) - top) * pixels - margin];
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.closePath();
  }
  context.fill('evenodd');
  context.stroke();
}
