import { useText } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { WallFeed } from '../feed/wall-feed.tsx';
import { WallFrame } from '../frame/wall-frame.tsx';
import { scenes, type Scene } from '../scene/scene.ts';
import { SceneView } from '../scene/scene-view.tsx';

function ScenePage({ scene }: { readonly scene: Scene }): ReactNode {
  const text = useText();
  return (
    <WallFeed name={scene.name}>
      <WallFrame title={text(scene.title)}>
        <SceneView scene={scene} feed={scene.name} />
      </WallFrame>
    </WallFeed>
  );
}

/** The whole fleet. */
export const FleetPage = (): ReactNode => <ScenePage scene={scenes.fleet} />;

/** What is wrong, and what service has to do. */
export const AlarmsPage = (): ReactNode => <ScenePage scene={scenes.alarms} />;
