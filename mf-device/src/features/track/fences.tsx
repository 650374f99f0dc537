import type { GeofenceView } from '@voltdeck/contract';
import { apiQuery, endpoints, useQuery } from '@voltdeck/kit';
import { FenceLayer, type ShownMap } from '@voltdeck/kit/map';
import type { ReactNode } from 'react';
import { useDemo } from '../../demo/demo-context.ts';

const none: readonly GeofenceView[] = [];

/** The geofences that the user sees, below the track. A demonstration has none. */
export function Fences({ map }: { readonly map: ShownMap }): ReactNode {
  const demo = useDemo();
  const { data } = useQuery({ ...apiQuery(endpoints.geofenceList), staleTime: 60_000, enabled: demo === null });
  return <FenceLayer map={map} fences={data?.items ?? none} />;
}
