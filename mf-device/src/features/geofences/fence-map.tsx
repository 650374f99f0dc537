import type { GeofenceView } from '@voltdeck/contract';
import { apiQuery, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import { FenceLayer, MapFrame, outlineOfFence, toWindow, type Place, type ShownMap } from '@voltdeck/kit/map';
import { limits } from '@voltdeck/protocol/contract';
import { useMemo, type ReactNode } from 'react';
import type { Draft } from './draft.ts';
import { DrawLayer } from './draw-layer.tsx';
import { messages } from './messages.ts';
import * as styles from './geofences.module.css';

interface FenceMapProps {
  readonly fences: readonly GeofenceView[];
  readonly chosen: string | null;
  /** null: nothing is drawn. */
  readonly draft: Draft | null;
  readonly onDraw: (change: Partial<Draft>) => void;
}

/** Where the map begins while neither a geofence nor a vehicle says where. */
const nowhere: readonly Place[] = [{ longitude: 75, latitude: 18 }, { longitude: 133, latitude: 53 }];

/** Geofences on the map, vehicles as dots to draw by, and the one that is being drawn. */
export function FenceMap({ fences, chosen, draft, onDraw }: FenceMapProps): ReactNode {
  const say = useMessages(messages);
  const vehicles = useVehicles();
  const places = useMemo(() => {
    const shown = fences.filter(({ id }) => chosen === null || id === chosen);
    const outlines = (shown.length > 0 ? shown : fences).flatMap(({ shape }) => outlineOfFence(shape));
    return outlines.length > 0 ? outlines : vehicles.length > 0 ? vehicles : nowhere;
  }, [fences, chosen, vehicles]);
  return (
    <div className={styles.map}>
      <MapFrame label={say('map')} places={places}>
        {(map) => (
          <>
            <FenceLayer map={map} fences={fences.filter(({ id }) => id !== draft?.id)} chosen={chosen} />
            <Dots map={map} places={vehicles} />
            {draft !== null && <DrawLayer map={map} draft={draft} onChange={onDraw} />}
          </>
        )}
      </MapFrame>
    </div>
  );
}

const noPlaces: readonly Place[] = [];

/** Of the first vehicles of the list. */
function useVehicles(): readonly Place[] {
  const { data } = useQuery({ ...apiQuery(endpoints.vehicleList, { query: { pageSize: limits.pageSizeMax } }), staleTime: 30_000 });
  return useMemo(() => data?.items.flatMap(({ longitude, latitude }) => (longitude === null || latitude === null ? [] : [{ longitude, latitude }])) ?? noPlaces, [data]);
}

function Dots({ map: { view, size, shown }, places }: { readonly map: ShownMap; readonly places: readonly Place[] }): ReactNode {
  return (
    <svg className={styles.dots} width={size.width} height={size.height} aria-hidden="true">
      {places.map((place, index) => {
        const { x, y } = toWindow(shown(place), view, size);
        return <circle key={index} className={styles.vehicleDot} cx={x} cy={y} r={4} />;
      })}
    </svg>
  );
}
