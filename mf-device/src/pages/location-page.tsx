import { useQueryState } from '@voltdeck/kit';
import { pages } from '@voltdeck/protocol/contract';
import { useCallback, type ReactNode } from 'react';
import { useDemo } from '../demo/demo-context.ts';
import { VehicleCrossings } from '../features/geofences/vehicle-crossings.tsx';
import { TrackCards } from '../features/track/track-card.tsx';
import { RangeTrips } from '../features/trips/range-trips.tsx';
import { VehiclePage } from '../features/vehicle/vehicle-page.tsx';
import { RangeField } from '../range/range-field.tsx';
import { writeRange, type TimeRange } from '../range/range.ts';
import { useRange } from '../range/use-range.ts';

/** Where a vehicle is, and where it went. */
export function LocationPage(): ReactNode {
  return <VehiclePage pattern={pages.location}>{(id) => <Location deviceId={id} />}</VehiclePage>;
}

function Location({ deviceId }: { readonly deviceId: string }): ReactNode {
  const demo = useDemo();
  const used = useRange('24h');
  const [, change] = useQueryState();
  const onTrip = useCallback((range: TimeRange) => change(writeRange({ last: null, ...range })), [change]);
  return (
    <>
      <RangeField used={used} offered={['1h', '24h', '7d', '30d']} />
      <TrackCards deviceId={deviceId} range={used.range} />
      {demo === null && <VehicleCrossings deviceId={deviceId} range={used.range} />}
      {demo === null && <RangeTrips deviceId={deviceId} range={used.range} onTrip={onTrip} />}
    </>
  );
}
