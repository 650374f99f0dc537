import { Link, useMessages } from '@voltdeck/kit';
import { pages } from '@voltdeck/protocol/contract';
import { useMemo, type ReactNode } from 'react';
import type { TimeRange } from '../../range/range.ts';
import { CrossingsCard } from './crossings-card.tsx';
import { messages } from './messages.ts';

/** Which geofences one vehicle entered and left in the range. */
export function VehicleCrossings({ deviceId, range }: { readonly deviceId: string; readonly range: TimeRange }): ReactNode {
  const say = useMessages(messages);
  const choice = useMemo(() => ({ geofenceId: null, crossing: null, search: '', deviceId }), [deviceId]);
  return (
    <CrossingsCard
      choice={choice}
      range={range}
      action={
        <Link className="vd-link" to={pages.geofenceList}>
          {say('toList')}
        </Link>
      }
    />
  );
}
