import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTheme } from '../host/appearance.ts';
import { readPalette } from '../theme/tokens.ts';
import { clipped, type Box } from './clip.ts';
import { detailAt, landOf, type Outline } from './land-shapes.ts';
import { loadWaters, noWaters, strokesIn, watersFrom, type Waters } from './waters.ts';
import { toWorld, worldPixels, type MapView, type Size } from './projection.ts';
import * as styles from './map.module.css';

/** The land of the world under the map, its lakes and rivers: outlines without borders, drawn again with each view. */
export function Land({ view, size }: { readonly view: MapView; readonly size: Size }): ReactNode {
  const theme = useTheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  const outlines = useLand(view.zoom);
  const waters = useWaters(view.zoom >= watersFrom);
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
    const seen = windowOf(view, size);
    drawLand(context, outlines, seen);
    context.strokeStyle = palette('primary');
    drawWaters(context, waters, seen);
  }, [outlines, waters, view, size, theme]);
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

function useWaters(wanted: boolean): Waters {
  const [waters, setWaters] = useState(noWaters);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    // Without its waters the map still has its land.
    loadWaters().then((found) => !left && setWaters(found), () => undefined);
    return () => {
      left = true;
    };
  }, [wanted]);
  return wanted ? waters : noWaters;
}

/** Pixels around the window, so that cut edges are not seen. */
const margin = 8;

interface Window {
  readonly pixels: number;
  /** What is seen, in the world of `toWorld`. */
  readonly box: Box;
}

function windowOf(view: MapView, size: Size): Window {
  const pixels = worldPixels(view.zoom);
  const middle = toWorld(view);
  const left = middle.x - (size.width / 2 + margin) / pixels;
  const top = middle.y - (size.height / 2 + margin) / pixels;
  return { pixels, box: { left, top, right: left + (size.width + 2 * margin) / pixels, bottom: top + (size.height + 2 * margin) / pixels } };
}

const isSeen = ({ least, most }: Outline, box: Box): boolean => most.x >= box.left && least.x <= box.right && most.y >= box.top && least.y <= box.bottom;

function trace(context: CanvasRenderingContext2D, points: ArrayLike<number>, { pixels, box }: Window): void {
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = [((points[index] ?? 0) - box.left) * pixels - margin, ((points[index + 1] ?? 0) - box.top) * pixels - margin];
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

/** Only what the window shows is drawn: near by, a continent reaches millions of pixels beyond it. */
function traceAreas(context: CanvasRenderingContext2D, outlines: readonly Outline[], seen: Window): void {
  context.beginPath();
  for (const outline of outlines) {
    if (!isSeen(outline, seen.box)) continue;
    trace(context, clipped(outline.points, seen.box), seen);
    context.closePath();
  }
}

function drawLand(context: CanvasRenderingContext2D, outlines: readonly Outline[], seen: Window): void {
  traceAreas(context, outlines, seen);
  context.fill('evenodd');
  context.stroke();
}

/** A lake is a hole in the land, through which one sees the colour of the sea. */
function drawWaters(context: CanvasRenderingContext2D, { lakes, rivers }: Waters, seen: Window): void {
  context.beginPath();
  for (const river of rivers) {
    if (isSeen(river, seen.box)) for (const stroke of strokesIn(river.points, seen.box)) trace(context, stroke, seen);
  }
  context.globalAlpha = riverAlpha;
  context.stroke();
  context.globalAlpha = 1;
  traceAreas(context, lakes, seen);
  context.globalCompositeOperation = 'destination-out';
  context.fill('evenodd');
  context.globalCompositeOperation = 'source-over';
  context.globalAlpha = riverAlpha;
  context.stroke();
  context.globalAlpha = 1;
}

/** Marks and tracks stand out from the rivers below them. */
const riverAlpha = 0.45;
