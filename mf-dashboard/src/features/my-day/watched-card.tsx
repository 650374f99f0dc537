import type { VehicleView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, Link, navigate, renew, useMessages, useQuery } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, EmptyState, ErrorState, RowTable, Skeleton } from '@voltdeck/kit/widgets';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { vehicleListPath } from '../../addresses.ts';
import { vehicleColumns } from '../vehicle-list/vehicle-columns.tsx';
import { messages } from './messages.ts';

const refetchMs = 10_000;
const shown = ['vin', 'plate', 'state', 'soc', 'socTrend', 'faultLevel', 'received'];
const columns = vehicleColumns.filter(({ name }) => shown.includes(name));
const pageOf = ({ deviceId }: VehicleView): string => pathTo(pages.device, { id: deviceId });

export const useWatched = (enabled = true) => useQuery({ ...apiQuery(endpoints.watchedList), enabled });

/** The vehicles that this person watches, as they are now. */
export function WatchedCard(): ReactNode {
  const say = useMessages(messages);
  const watched = useWatched();
  const ids = watched.data?.items.map(({ deviceId }) => deviceId) ?? [];
  const vehicles = useQuery({ ...apiQuery(endpoints.vehicleList, { query: { deviceIds: ids, pageSize: Math.max(1, ids.length) } }), enabled: ids.length > 0, refetchInterval: refetchMs });
  const error = watched.error ?? vehicles.error;
  const rows = vehicles.data?.items ?? [];
  return (
    <Card title={say('watched')} hint={ids.length === 0 ? undefined : String(ids.length)}>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void watched.refetch()} />
      ) : watched.data === undefined || (ids.length > 0 && vehicles.data === undefined) ? (
        <Skeleton height="180px" />
      ) : ids.length === 0 ? (
        <EmptyState title={say('watchedNone')} text={say('watchedNoneWhy')}>
          <Link className="vd-link" to={vehicleListPath}>
            {say('toVehicles')}
          </Link>
        </EmptyState>
      ) : (
        <>
          <RowTable label={say('watched')} rows={rows} columns={columns} nameOf={({ vin }) => vin} pageOf={pageOf} onOpen={(vehicle) => navigate(pageOf(vehicle))} actionsOf={(vehicle) => <Unwatch vehicle={vehicle} />} />
          {rows.length < ids.length && <p className="vd-list__faint">{say('hidden', { count: ids.length - rows.length })}</p>}
        </>
      )}
    </Card>
  );
}

function Unwatch({ vehicle: { deviceId, vin } }: { readonly vehicle: VehicleView }): ReactNode {
  const say = useMessages(messages);
  const stop = (): void => void call(endpoints.unwatch, { parameters: { deviceId } }).then(() => renew(endpoints.watchedList));
  return (
    <Button size="mini" aria-label={say('unwatchOf', { name: vin })} onClick={stop}>
      {say('unwatch')}
    </Button>
  );
}
