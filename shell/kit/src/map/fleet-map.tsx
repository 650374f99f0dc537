import { type MappedVehicle, clustersOf, placed, type Cluster, type PlacedVehicle } from './clusters.ts';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { FenceLayer, type MappedFence } from './fence-layer.tsx';
import { MapFrame, type ShownMap } from './map-frame.tsx';
import { Mark } from './map-marks.tsx';
import { messages } from './messages.ts';
import { fitting } from './projection.ts';

interface FleetMapProps {
  readonly vehicles: readonly MappedVehicle[];
  readonly fences?: readonly MappedFence[];
}

const noFences: readonly MappedFence[] = [];

/** Vehicles on their positions; those that would lie over each other are one mark. */
export function FleetMap({ vehicles, fences = noFences }: FleetMapProps): ReactNode {
  const say = useMessages(messages);
  const places = useMemo(() => placed(vehicles), [vehicles]);
  return (
    <MapFrame label={say('fleet')} places={places}>
      {(map) => (
        <>
          <FenceLayer map={map} fences={fences} />
          <Marks vehicles={places} map={map} />
        </>
      )}
    </MapFrame>
  );
}

function Marks({ vehicles, map: { view, size, change, shown } }: { readonly vehicles: readonly PlacedVehicle[]; readonly map: ShownMap }): ReactNode {
  const there = useMemo(() => vehicles.map((vehicle) => ({ ...vehicle, ...shown(vehicle) })), [vehicles, shown]);
  const clusters = useMemo(() => clustersOf(there, view, size), [there, view, size]);
  const open = (cluster: Cluster): void =>
    change((before) => {
      const near = fitting(cluster.vehicles, size) ?? before;
      return { ...near, zoom: Math.max(near.zoom, before.zoom + 1) };
    });
  return clusters.map((cluster) => <Mark key={cluster.key} cluster={cluster} onOpen={() => open(cluster)} />);
}
