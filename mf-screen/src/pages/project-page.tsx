import { apiQuery, endpoints, useMessages, useQuery, useQueryState, useRecording } from '@voltdeck/kit';
import type { NamedRef } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { WallFeed } from '../feed/wall-feed.tsx';
import { WallFrame } from '../frame/wall-frame.tsx';
import { scenes } from '../scene/scene.ts';
import { SceneView } from '../scene/scene-view.tsx';
import { messages } from './messages.ts';

const scene = scenes.project;

/** One project: that of `?project=`, or the first that may be seen. */
export function ProjectPage(): ReactNode {
  const say = useMessages(messages);
  const [query] = useQueryState();
  const items = useProjects();
  const project = items?.find(({ id }) => id === query.get('project')) ?? items?.[0];
  if (items !== undefined && project === undefined) {
    return (
      <WallFrame title={say('noProject')}>
        <p className="panel__nothing">{say('noProjectWhy')}</p>
      </WallFrame>
    );
  }
  if (project === undefined) return <WallFrame title="">{null}</WallFrame>;
  return (
    <WallFeed key={project.id} name={scene.name} projectId={project.id}>
      <WallFrame title={project.name}>
        <SceneView scene={scene} feed={scene.name} />
      </WallFrame>
    </WallFeed>
  );
}

/** The projects that may be seen; those of the recording where one plays. Undefined until they are known. */
function useProjects(): readonly NamedRef[] | undefined {
  const recording = useRecording();
  const projects = useQuery({ ...apiQuery(endpoints.projectList, { query: { pageSize: 100 } }), enabled: recording === null, retry: true, retryDelay: 5_000 });
  return recording === null ? projects.data?.items : recording.projects;
}
