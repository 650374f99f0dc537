import type { OperationView } from '@voltdeck/contract';
import { apiQuery, endpoints, Link, momentText, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import { Card, EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { pages } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { Energy } from '../../lines/energy.tsx';
import { LineTable } from '../../lines/line-table.tsx';
import { Moment } from '../../lines/moment.tsx';
import type { TimeRange } from '../../range/range.ts';
import { Duration, Figure, SocFromTo } from './figures.tsx';
import { messages } from './messages.ts';
import { rangeOf } from './operation-detail.tsx';
import { FigureCell } from './operation-row.tsx';
import * as styles from './trips.module.css';

const most = 200;
const columns = [{ key: 'startedAt' }, { key: 'durationS', figure: true }, { key: 'distanceKm', figure: true }, { key: 'soc' }, { key: 'net', figure: true }, { key: 'topSpeed', figure: true }] as const;

interface RangeTripsProps {
  readonly deviceId: string;
  readonly range: TimeRange;
  readonly onTrip: (range: TimeRange) => void;
}

/** The trips of a vehicle in a range; a trip shows its own track. */
export function RangeTrips({ deviceId, range, onTrip }: RangeTripsProps): ReactNode {
  const say = useMessages(messages);
  const query = apiQuery(endpoints.operationList, { query: { deviceId, ...range, kind: 'discharge', moved: true, pageSize: most } });
  const { data, error, isFetching, refetch } = useQuery({ ...query, staleTime: 30_000 });
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const shown = data ?? last;
  return (
    <Card
      title={say('ofRange')}
      hint={data && say('found', { n: data.total })}
      action={
        <Link className="vd-link" to={`${pages.tripList}?device=${deviceId}&from=${range.from}&to=${range.to}`}>
          {say('whole')}
        </Link>
      }
    >
      {error !== null && !isFetching && <ErrorState error={error} onRetry={() => void refetch()} />}
      {shown === undefined && error === null && <Skeleton height="160px" />}
      {shown?.items.length === 0 && <EmptyState title={say('noneTrips')} text={say('noneWhy')} />}
      {shown !== undefined && shown.items.length > 0 && (
        <div className={data === undefined ? styles.tripsOld : undefined} aria-busy={data === undefined}>
          <LineTable label={say('ofRange')} columns={columns.map((column) => ({ ...column, text: say(column.key) }))}>
            {shown.items.map((trip) => (
              <TripRow key={trip.id} trip={trip} onTrip={onTrip} />
            ))}
          </LineTable>
        </div>
      )}
    </Card>
  );
}

function TripRow({ trip, onTrip }: { readonly trip: OperationView; readonly onTrip: RangeTripsProps['onTrip'] }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const at = momentText(trip.startedAt, language);
  return (
    <tr>
      <td>
        <button type="button" className={`${styles.tripsOpen} vd-number`} aria-label={say('showTrack', { at })} onClick={() => onTrip(rangeOf(trip))}>
          <Moment at={trip.startedAt} />
        </button>
        {trip.running && <span className={styles.tripsRunning}>{say('running')}</span>}
      </td>
      <FigureCell>
        <Duration seconds={trip.durationS} />
      </FigureCell>
      <FigureCell>
        <Figure value={trip.distanceKm} unit="km" />
      </FigureCell>
      <td>
        <SocFromTo from={trip.startSoc} to={trip.endSoc} />
      </td>
      <FigureCell>
        <Energy kwh={trip.netKwh} source={trip.energySource} />
      </FigureCell>
      <FigureCell>
        <Figure value={trip.topSpeed} unit="km/h" decimals={0} />
      </FigureCell>
    </tr>
  );
}
