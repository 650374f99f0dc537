import type { GeofenceView } from '@voltdeck/contract';
import { apiQuery, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import { Card, EmptyState, ErrorState, formatNumber, Skeleton } from '@voltdeck/kit/widgets';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { usePositions, type Positions, type PositionsQuery } from './use-positions.ts';
import * as styles from './map-card.module.css';

/** The map comes after the first content of the page. */
const FleetMap = lazy(() => import('@voltdeck/kit/map').then((map) => ({ default: map.FleetMap })));

const noFences: readonly GeofenceView[] = [];
const none: Positions = { vehicles: [], total: 0 };

interface MapCardProps {
  readonly filter: PositionsQuery;
  /** It stands in place of the rows of a list. */
  readonly inList?: boolean;
}

/** Where the vehicles are that the filter lets through. */
export function MapCard({ filter, inList = false }: MapCardProps): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = usePositions(filter);
  const fences = useQuery({ ...apiQuery(endpoints.geofenceList), staleTime: 60_000 }).data?.items ?? noFences;
  const { vehicles, total } = data ?? none;
  const shown = useMemo(() => vehicles.filter(({ longitude, latitude }) => longitude !== null && latitude !== null), [vehicles]);
  const count = (value: number): string => formatNumber(value, 0);
  const without = vehicles.length - shown.length;
  const hints = [
    say('hint', { count: count(shown.length) }),
    ...(without > 0 ? [say('without', { count: count(without) })] : []),
    ...(total > vehicles.length ? [say('cut', { count: count(vehicles.length) })] : []),
  ];
  return (
    <Card className={inList ? `${styles.mapCard} ${styles.mapCardInList}` : styles.mapCard} title={say('title')} hint={data && hints.join(' · ')}>
      {data === undefined ? (
        error === null ? <Skeleton height="100%" /> : <ErrorState error={error} onRetry={() => void refetch()} />
      ) : shown.length === 0 ? (
        <EmptyState title={say('none')} text={say('noneWhy')} />
      ) : (
        <Suspense fallback={<Skeleton height="100%" />}>
          <FleetMap vehicles={shown} fences={fences} />
        </Suspense>
      )}
    </Card>
  );
}
