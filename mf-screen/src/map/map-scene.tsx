import { useStore } from '@voltdeck/kit';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Size } from '../chart/use-size.ts';
import type { MapAim } from './camera.ts';
import { pixelRatio, pixelsMost, triedAgainMs, type SceneKind } from './choice.ts';
import { openScene } from './open-scene.ts';
import { MapPlayer } from './player.ts';
import { tooSlow } from './scene-kind.ts';
import type { Fleet, Ground, SceneDrawing } from './scene.ts';
import * as styles from './map-scene.module.css';

interface MapSceneProps {
  readonly size: Size;
  readonly ground: Ground;
  readonly fleet: Fleet;
  readonly aim: MapAim;
  /** Whether anything may move by itself. */
  readonly moving: boolean;
  /** The map has stopped moving there. */
  readonly onSettled: (aim: MapAim) => void;
}

/** The drawing of the map: by the graphics processor where there is a fast one, else by the processor. */
export function MapScene(props: MapSceneProps): ReactNode {
  const slow = useStore(tooSlow);
  const [losses, setLosses] = useState({ count: 0, resting: false });
  const { count, resting } = losses;
  useEffect(() => {
    if (!resting) return;
    const timer = setTimeout(() => setLosses((before) => ({ ...before, resting: false })), triedAgainMs(count));
    return () => clearTimeout(timer);
  }, [count, resting]);
  const kind: SceneKind = slow || resting ? 'canvas' : 'webgl';
  // A canvas keeps the kind of its first context, so each kind and each try has its own.
  return <Drawn key={`${kind} ${count}`} kind={kind} onUnfit={() => tooSlow.set(true)} onLost={() => setLosses((before) => ({ count: before.count + 1, resting: true }))} {...props} />;
}

interface DrawnProps extends MapSceneProps {
  readonly kind: SceneKind;
  readonly onUnfit: () => void;
  readonly onLost: () => void;
}

interface Opened {
  readonly drawing: SceneDrawing;
  readonly player: MapPlayer;
}

const ratioOf = (canvas: HTMLCanvasElement, size: Size, kind: SceneKind): number => {
  // The canvas of a wall is scaled to its window.
  const scale = canvas.getBoundingClientRect().width / Math.max(1, size.width);
  return pixelRatio(size, scale * window.devicePixelRatio, pixelsMost[kind]);
};

function Drawn({ kind, onUnfit, onLost, size, ground, fleet, aim, moving, onSettled }: DrawnProps): ReactNode {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const unfit = useEffectEvent(onUnfit);
  const lost = useEffectEvent(onLost);
  const settled = useEffectEvent(onSettled);
  const prepare = useEffectEvent((drawing: SceneDrawing, on: HTMLCanvasElement) => {
    drawing.resize(size, ratioOf(on, size, kind));
    drawing.setGround(ground);
    drawing.setFleet(fleet);
    return { aim, grown: 1, seconds: 0 };
  });

  useEffect(() => {
    if (canvas === null) return;
    let left = false;
    let end = (): void => undefined;
    const onContextLost = (event: Event): void => {
      // Without it the browser never gives a context back.
      event.preventDefault();
      lost();
    };
    canvas.addEventListener('webglcontextlost', onContextLost);
    const take = (drawing: SceneDrawing | null): void => {
      if (drawing === null) {
        // The context of a slow drawing is given back, which is no loss.
        canvas.removeEventListener('webglcontextlost', onContextLost);
        if (!left) unfit();
        return;
      }
      const player = new MapPlayer(drawing, kind, (at) => settled(at));
      end = () => {
        player.end();
        drawing.dispose();
      };
      if (left) end();
      else setOpened({ drawing, player });
    };
    // A file that does not load leaves the lighter scene as well.
    void openScene(canvas, kind, (drawing) => prepare(drawing, canvas)).then(take, () => take(null));
    return () => {
      left = true;
      canvas.removeEventListener('webglcontextlost', onContextLost);
      end();
    };
  }, [canvas, kind]);

  useEffect(() => {
    if (opened === null || canvas === null) return;
    opened.drawing.resize(size, ratioOf(canvas, size, kind));
    opened.player.redraw();
  }, [opened, canvas, size, kind]);
  useEffect(() => {
    opened?.drawing.setGround(ground);
    opened?.player.redraw();
  }, [opened, ground]);
  useEffect(() => {
    opened?.drawing.setFleet(fleet);
    opened?.player.redraw();
  }, [opened, fleet]);
  useEffect(() => opened?.player.run(moving), [opened, moving]);
  useEffect(() => opened?.player.show(aim), [opened, aim]);

  return <canvas ref={setCanvas} className={styles.mapScene} data-scene-kind={opened === null ? undefined : kind} aria-hidden="true" />;
}
