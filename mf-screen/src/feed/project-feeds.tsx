import type { SceneDefinition } from '@voltdeck/contract';
import { useStore } from '@voltdeck/kit';
import { panelFeeds } from '@voltdeck/kit/host';
import { sourcesOf } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Feed, nothing, WallFeed } from './wall-feed.tsx';

/** Key of the feed of one project, beside the feed of its scene. */
export const projectFeed = (feed: string, projectId: string): string => `${feed} ${projectId}`;

/** The streams of the projects that panels of a scene show besides the scene's own. */
export function ProjectFeeds({ scene, feed }: { readonly scene: SceneDefinition; readonly feed: string }): ReactNode {
  const others = sourcesOf(scene).filter((projectId) => projectId !== (scene.projectId ?? '') && projectId !== '');
  return others.map((projectId) => (
    <WallFeed key={projectId} name={projectFeed(feed, projectId)} projectId={projectId}>
      {null}
    </WallFeed>
  ));
}

/** What is inside reads the feed of this key. */
export function FromFeed({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  const told = useStore(panelFeeds).get(name);
  return <Feed value={{ ...nothing, ...told }}>{children}</Feed>;
}
