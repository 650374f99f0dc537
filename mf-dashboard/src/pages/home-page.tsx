import type { FleetStatisticsView, FleetStatusView } from '@voltdeck/contract';
import { apiQuery, endpoints, keepPreviousData, useAlarms, useMessages, useQuery, useQueryState } from '@voltdeck/kit';
import { EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { Grouping } from '@voltdeck/protocol/contract';
import { lazy, Suspense, type ReactNode } from 'react';
import { slowly } from '../charts/slow-sums.ts';
import { AlarmsCard } from '../features/alarms/alarms-card.tsx';
import { AttentionCard } from '../features/attention/attention-card.tsx';
import { FleetCard } from '../features/fleet/fleet-card.tsx';
import { filterQuery, readFilter, readGrouping, writeGrouping } from '../features/fleet/fleet-filter.ts';
import { GroupingCard } from '../features/grouping/grouping-card.tsx';
import { MapCard } from '../features/map/map-card.tsx';
import { StatsRow } from '../features/overview/stats-row.tsx';
import { Widgets } from '../features/widgets/widgets.tsx';
import { WorkingCard } from '../features/working/working-card.tsx';
import { HomeHead } from './home-head.tsx';
import { messages } from './messages.ts';
import * as styles from './home-page.module.css';
import * as statsRowStyles from '../features/overview/stats-row.module.css';

/** What stands below the first screen comes after it. */
const HomeMore = lazy(() => import('./home-more.tsx').then((more) => ({ default: more.HomeMore })));

const refetchMs = 5_000;
const fleetRows = 12;

/** The fleet now: which vehicles need somebody, and what all of them do. */
export function HomePage(): ReactNode {
  const say = useMessages(messages);
  const [query, changeQuery] = useQueryState();
  const groupBy = readGrouping(query);
  const overview = useQuery({ ...apiQuery(endpoints.fleetOverview), refetchInterval: refetchMs });
  const status = useQuery({
    ...apiQuery(endpoints.fleetStatus, { query: { groupBy } }),
    refetchInterval: refetchMs,
    placeholderData: keepPreviousData,
  });
  const statistics = useQuery({
    ...apiQuery(endpoints.fleetStatistics, { query: { groupBy } }),
    refetchInterval: slowly,
    placeholderData: keepPreviousData,
  });
  useAlarms(() => void status.refetch());
  if (overview.data?.devices === 0) {
    return (
      <div className="vd-page">
        <HomeHead updatedAt={null} error={null} />
        <div className={styles.homeEmpty}>
          <EmptyState title={say('empty')} text={say('emptyWhy')} />
        </div>
      </div>
    );
  }
  const retry = (): void => void Promise.all([overview.refetch(), status.refetch()]);
  return (
    <div className="vd-page">
      <HomeHead updatedAt={status.dataUpdatedAt || null} error={status.error} />
      {overview.isPending && status.isPending ? <StatsSkeleton /> : <StatsRow overview={overview.data ?? null} status={status.data ?? null} statistics={statistics.data ?? null} />}
      <div className={styles.homeBody}>
        {status.data ? (
          <Answers status={status.data} statistics={statistics.data ?? null} groupBy={groupBy} mapFilter={filterQuery(readFilter(query))} onQuery={changeQuery} />
        ) : status.error ? (
          <div className={styles.homeEmpty}>
            <ErrorState error={status.error} onRetry={retry} />
          </div>
        ) : (
          <Skeleton height="420px" />
        )}
        <FleetCard pageSize={fleetRows} />
        <Widgets />
      </div>
    </div>
  );
}

interface AnswersProps {
  readonly status: FleetStatusView;
  readonly statistics: FleetStatisticsView | null;
  readonly groupBy: Grouping;
  readonly mapFilter: Readonly<Record<string, string>>;
  readonly onQuery: (change: Readonly<Record<string, string | null>>) => void;
}

function Answers({ status, statistics, groupBy, mapFilter, onQuery }: AnswersProps): ReactNode {
  return (
    <>
      <div className={styles.homeGrid}>
        <AttentionCard views={status.attention} counts={status.needs} />
        <MapCard filter={mapFilter} />
        <div className={styles.homeSide}>
          <WorkingCard working={status.working} />
          <AlarmsCard counts={status.faultTypes} offline={status.working.offline} />
        </div>
      </div>
      <Suspense fallback={<Skeleton height="290px" />}>
        <HomeMore soh={status.soh} statistics={statistics}>
          <GroupingCard groups={status.groups} statistics={statistics} groupBy={groupBy} onGroupBy={(by) => onQuery(writeGrouping(by))} />
        </HomeMore>
      </Suspense>
    </>
  );
}

function StatsSkeleton(): ReactNode {
  const say = useMessages(messages);
  return (
    <div className={statsRowStyles.statsRow} role="status" aria-label={say('loading')}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} height="124px" />
      ))}
    </div>
  );
}
