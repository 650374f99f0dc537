import type { LatestView, VehicleView } from '@voltdeck/contract';
import { apiQuery, endpoints, keepPreviousData, Link, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Age, Card, EmptyState, ErrorState, LevelBadge, Skeleton, StateChip, Value } from '@voltdeck/kit/widgets';
import { recordFields } from '@voltdeck/protocol/codes';
import { limits, pages, pathTo } from '@voltdeck/protocol/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import { messages } from './messages.ts';
import { recordColumns } from './record-columns.ts';
import * as styles from './records.module.css';
import * as linesStyles from '../../lines/lines.module.css';

const pageSize = 25;
const refetchMs = 10_000;

/** The newest record of each vehicle that the filter lets through; a row leads to its records. */
export function NewestCard({ search }: { readonly search: string }): ReactNode {
  const say = useMessages(messages);
  const [shown, setShown] = useState(pageSize);
  const { data, error, refetch } = useQuery({
    ...apiQuery(endpoints.vehicleList, { query: { search: search === '' ? null : search, pageSize: shown } }),
    refetchInterval: refetchMs,
    placeholderData: keepPreviousData,
  });
  const more = data !== undefined && data.next !== null && shown < limits.latestDevicesMax;
  return (
    <Card title={say('newest')} hint={data && say('newestHint', { shown: data.items.length, total: data.total })}>
      {data === undefined ? (
        error === null ? <Skeleton height="420px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <EmptyState title={say('noVehicle')} text={say('noVehicleWhy')} />
      ) : (
        <Newest vehicles={data.items} />
      )}
      {more && (
        <Button className={styles.recordsMore} onClick={() => setShown(limits.latestDevicesMax)}>
          {say('moreVehicles')}
        </Button>
      )}
    </Card>
  );
}

function Newest({ vehicles }: { readonly vehicles: readonly VehicleView[] }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const devices = vehicles.map(({ deviceId }) => deviceId);
  const { data, error } = useQuery({ ...apiQuery(endpoints.latestMany, { query: { devices } }), refetchInterval: refetchMs, placeholderData: keepPreviousData });
  // Values of any width would push their neighbours away.
  if (data === undefined && error === null) return <Skeleton height="420px" />;
  const newest = new Map(data?.items.map((latest) => [latest.deviceId, latest]));
  const columns = [
    { key: 'vehicle', text: say('vehicle') },
    { key: 'recordedAt', text: say('recordedAt') },
    ...recordColumns.map((name) => ({ key: name, text: text(recordFields[name].label), figure: true })),
    { key: 'faults', text: say('faults') },
  ];
  return (
    <LineTable label={say('newest')} columns={columns}>
      {vehicles.map((vehicle) => (
        <NewestRow key={vehicle.deviceId} vehicle={vehicle} latest={newest.get(vehicle.deviceId) ?? null} />
      ))}
    </LineTable>
  );
}

function NewestRow({ vehicle, latest }: { readonly vehicle: VehicleView; readonly latest: LatestView | null }): ReactNode {
  const say = useMessages(messages);
  return (
    <tr>
      <td>
        <Link className="vd-link vd-number" to={pathTo(pages.record, { id: vehicle.deviceId })}>
          {vehicle.vin}
        </Link>{' '}
        <StateChip state={vehicle.workingState} />
      </td>
      <td>{latest === null ? <span className={styles.recordsNone}>{vehicle.receivedAt === null ? say('silent') : '…'}</span> : <Age since={latest.recordedAt} />}</td>
      {recordColumns.map((name) => (
        <td key={name} className={linesStyles.linesFigure}>
          {latest && <Value name={name} value={latest.values[name]} reason={latest.reasons[name]} />}
        </td>
      ))}
      <td>{latest !== null && latest.faults.length > 0 && <LevelBadge level={Math.max(...latest.faults.map(({ level }) => level))} />}</td>
    </tr>
  );
}
