import type { SceneKind } from './choice.ts';
import { contextAsked } from './scene-kind.ts';
import type { Moment, SceneDrawing } from './scene.ts';

/**
 * Opens the drawing of a canvas. Its code is loaded late, and that of the graphics processor only where there is one.
 *
 * @param prepare gives the drawing what it is measured with
 * @returns null where this kind cannot be drawn here, or not fast enough
 */
export async function openScene(canvas: HTMLCanvasElement, kind: SceneKind, prepare: (drawing: SceneDrawing) => Moment): Promise<SceneDrawing | null> {
  if (kind === 'canvas') return (await import('./canvas-scene.ts')).CanvasScene.open(canvas);
  const context = canvas.getContext('webgl2', contextAsked);
  if (context === null) return null;
  const drawing = (await import('./webgl-scene.ts')).WebglScene.open(canvas, context);
  const moment = prepare(drawing);
  if (drawing.isFast(moment)) return drawing;
  drawing.dispose();
  return null;
}
