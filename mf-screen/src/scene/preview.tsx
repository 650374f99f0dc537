import { useScenePreview, useText, type ScenePreview } from '@voltdeck/kit';
import { normalScreenSettings } from '@voltdeck/protocol/contract';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useSize } from '../chart/use-size.ts';
import { WallFeed } from '../feed/wall-feed.tsx';
import { WallBody, WallHead } from '../frame/wall-frame.tsx';
import { Canvas } from '../stage/stage.tsx';
import { stageSize } from '../stage/stage-size.ts';
import { Ticker } from '../ticker/ticker.tsx';
import { SceneView } from './scene-view.tsx';
import * as styles from '../stage/stage.module.css';
import * as previewStyles from './preview.module.css';

const feed = 'preview';

/** A scene as it would hang, small, in the console. */
export function Preview(): ReactNode {
  const preview = useScenePreview();
  return preview && <Drawn {...preview} />;
}

function Drawn({ scene, width, height, onArea }: ScenePreview): ReactNode {
  const text = useText();
  const [ref, size] = useSize();
  const stage = useRef<HTMLDivElement>(null);
  const canvas = stageSize(width, height);
  const scale = size === null ? 0 : Math.min(size.width / canvas.width, size.height / canvas.height);
  const tell = useEffectEvent(onArea);
  useEffect(() => {
    const [outer, grid] = [stage.current?.getBoundingClientRect(), stage.current?.querySelector('[data-scene]')?.getBoundingClientRect()];
    if (!outer || !grid || outer.width === 0) return;
    tell({ left: (grid.left - outer.left) / outer.width, top: (grid.top - outer.top) / outer.height, width: grid.width / outer.width, height: grid.height / outer.height });
  }, [scale, canvas.width, canvas.height]);
  return (
    <div className={`${styles.wall} ${previewStyles.scenePreview} vd-dark`} ref={ref} style={{ aspectRatio: `${width} / ${height}` }} inert>
      {scale > 0 && (
        <Canvas ref={stage} size={canvas} metres={normalScreenSettings.metres} transform={`translate(-50%, -50%) scale(${scale})`}>
          <WallFeed key={scene.projectId ?? ''} name={feed} projectId={scene.projectId}>
            <WallHead title={text(scene.title)} />
            <WallBody>
              <SceneView scene={{ ...scene, name: feed }} feed={feed} shape={canvas.shape} />
              <Ticker />
            </WallBody>
          </WallFeed>
        </Canvas>
      )}
    </div>
  );
}
