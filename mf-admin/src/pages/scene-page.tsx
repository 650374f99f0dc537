import { apiQuery, endpoints, useParameters, useQuery } from '@voltdeck/kit';
import { ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { SceneEditor } from '../features/scenes/editor/scene-editor.tsx';
import { scenePath } from '../registry/paths.ts';

/** One scene: looked at, and changed by who may. */
export function ScenePage(): ReactNode {
  const name = useParameters(scenePath)?.['name'] ?? '';
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.scene, { parameters: { name } }), refetchOnWindowFocus: false });
  return (
    <div className="vd-page">
      {data !== undefined && <SceneEditor key={name} scene={data} />}
      {data === undefined && (error === null ? <Skeleton height="480px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
    </div>
  );
}
