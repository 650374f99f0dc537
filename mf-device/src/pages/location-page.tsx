import { pages } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { TrackCards } from '../features/track/track-card.tsx';
import { VehiclePage } from '../features/vehicle/vehicle-page.tsx';
import { RangeField } from '../range/range-field.tsx';
import { useRange } from '../range/use-range.ts';

/** Where a vehicle is, and where it went. */
export function LocationPage(): ReactNode {
  return <VehiclePage pattern={pages.location}>{(id) => <Location deviceId={id} />}</VehiclePage>;
}

function Location({ deviceId }: { readonly deviceId: string }): ReactNode {
  const used = useRange('24h');
  return (
    <>
      <RangeField used={used} offered={['1h', '24h', '7d', '30d']} />
      <TrackCards deviceId={deviceId} range={used.range} />
    </>
  );
}
