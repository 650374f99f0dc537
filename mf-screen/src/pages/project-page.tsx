import { ApiError, apiQuery, endpoints, useMessages, useQuery, useQueryState, useRecording } from '@voltdeck/kit';
import type { NamedRef } from '@voltdeck/protocol/contract';
import { useMemo, type ReactNode } from 'react';
import { WallFrame } from '../frame/wall-frame.tsx';
import { scenes } from '../scene/scene.ts';
import { messages } from './messages.ts';
import { ScenePage } from './scene-page.tsx';
import * as styles from '../panel/panel.module.css';

/** A server that did not answer is asked again after this. */
const againMs = 5_000;

/** One project: that of `?project=`, or the first that may be seen. */
export function ProjectPage(): ReactNode {
  const say = useMessages(messages);
  const [query] = useQueryState();
  const project = useProject(query.get('project') || null);
  if (project === undefined) return <WallFrame title="">{null}</WallFrame>;
  if (project !== null) return <OneProject key={project.id} project={project} />;
  return (
    <WallFrame title={say('noProject')}>
      <p className={styles.panelNothing}>{say('noProjectWhy')}</p>
    </WallFrame>
  );
}

function OneProject({ project: { id, name } }: { readonly project: NamedRef }): ReactNode {
  const scene = useMemo(() => ({ ...scenes.project, title: { 'zh-CN': name, en: name }, projectId: id }), [id, name]);
  return <ScenePage scene={scene} />;
}

/** What a wall asks until it knows. */
const untilKnown = { retry: false, refetchInterval: ({ state }: { readonly state: { readonly data: unknown } }) => (state.data === undefined ? againMs : (false as const)) };

const isNone = (error: Error | null): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The project of this id, or the first where there is none; of the recording where one plays. Undefined until it is known, null where none may be seen. */
function useProject(named: string | null): NamedRef | null | undefined {
  const recording = useRecording();
  const asked = useQuery({ ...apiQuery(endpoints.project, { parameters: { id: named ?? '' } }), ...untilKnown, enabled: recording === null && named !== null });
  const first = useQuery({ ...apiQuery(endpoints.projectList, { query: { pageSize: 1 } }), ...untilKnown, enabled: recording === null && (named === null || isNone(asked.error)) });
  if (recording !== null) return recording.projects.find(({ id }) => id === named) ?? recording.projects[0] ?? null;
  return asked.data ?? (first.data && (first.data.items[0] ?? null));
}
