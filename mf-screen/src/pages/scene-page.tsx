import { useQueryState, useText } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { WallFeed } from '../feed/wall-feed.tsx';
import { WallFrame } from '../frame/wall-frame.tsx';
import type { Scene } from '../scene/scene.ts';
import { SceneView } from '../scene/scene-view.tsx';
import { useShownScene } from '../scene/use-shown-scene.ts';
import { Dimmed } from '../stage/dimmed.tsx';
import { partOf } from '../stage/part.ts';
import { useStageSize } from '../stage/stage.tsx';
import { TakeoverBanner } from '../takeover/takeover-banner.tsx';
import { Ticker } from '../ticker/ticker.tsx';

interface ScenePageProps {
  /** Shown as long as the console sends this screen no other. */
  readonly scene: Scene;
}

/** A page of a wall. */
export function ScenePage({ scene: own }: ScenePageProps): ReactNode {
  const text = useText();
  const { scene, settings, timeZone } = useShownScene(own);
  const [query] = useQueryState();
  const part = partOf(query.get('part'), query.get('bezel'), settings.part);
  const { shape } = useStageSize(part);
  return (
    <WallFeed key={scene.projectId ?? ''} name={scene.name} projectId={scene.projectId}>
      <WallFrame title={text(scene.title)} metres={settings.metres} part={part}>
        <TakeoverBanner settings={settings} timeZone={timeZone} />
        <SceneView key={scene.name} scene={scene} feed={scene.name} shape={shape} />
        <Ticker />
        <Dimmed settings={settings} timeZone={timeZone} />
      </WallFrame>
    </WallFeed>
  );
}
