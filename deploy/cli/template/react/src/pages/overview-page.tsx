import { apiQuery, endpoints, Link, useMessages, useQuery } from '@voltdeck/kit';
import { Card, EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import '../style.css';

/** The vehicles that the signed-in user may see. */
export function OverviewPage(): ReactNode {
  const say = useMessages(messages);
  const vehicles = useQuery({ ...apiQuery(endpoints.vehicleList), refetchInterval: 10_000 });
  return (
    <div className="vd-page">
      <Card title={say('vehicles')}>
        {vehicles.data ? (
          <Vehicles vehicles={vehicles.data.items} />
        ) : vehicles.error ? (
          <ErrorState error={vehicles.error} onRetry={() => void vehicles.refetch()} />
        ) : (
          <Skeleton height="240px" />
        )}
      </Card>
    </div>
  );
}

function Vehicles({ vehicles }: { readonly vehicles: readonly { readonly deviceId: string; readonly vin: string }[] }): ReactNode {
  const say = useMessages(messages);
  if (vehicles.length === 0) return <EmptyState title={say('none')} text={say('noneWhy')} />;
  return (
    <ul className="__NAME__-list" aria-label={say('count', { count: vehicles.length })}>
      {vehicles.map(({ deviceId, vin }) => (
        <li key={deviceId}>
          <Link className="vd-link vd-number" to={pathTo(pages.device, { id: deviceId })}>
            {vin}
          </Link>
        </li>
      ))}
    </ul>
  );
}
