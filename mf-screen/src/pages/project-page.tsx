import { apiQuery, endpoints, useMessages, useQuery, useQueryState, useRecording } from '@voltdeck/kit';
import type { NamedRef } from '@voltdeck/protocol/contract';
import { useMemo, type ReactNode } from 'react';
import { WallFrame } from '../frame/wall-frame.tsx';
import { scenes } from '../scene/scene.ts';
import { messages } from './messages.ts';
import { ScenePage } from './scene-page.tsx';

/** A server that did not answer is asked again after this. */
const againMs = 5_000;

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
  return <OneProject key={project.id} project={project} />;
}

function OneProject({ project: { id, name } }: { readonly project: NamedRef }): ReactNode {
  const scene = useMemo(() => ({ ...scenes.project, title: { 'zh-CN': name, en: name }, projectId: id }), [id, name]);
  return <ScenePage scene={scene} />;
}

/** The projects that may be seen; those of the recording where one plays. Undefined until they are known. */
function useProjects(): readonly NamedRef[] | undefined {
  const recording = useRecording();
  const projects = useQuery({ ...apiQuery(endpoints.projectList, { query: { pageSize: 100 } }), enabled: recording === null, retry: false, refetchInterval: ({ state }) => (state.data === undefined ? againMs : false) });
  return recording === null ? projects.data?.items : recording.projects;
}
