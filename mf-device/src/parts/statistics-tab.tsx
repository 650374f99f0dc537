import type { DeviceStatisticsView, PackHealthView } from '@voltdeck/contract';
import { apiQuery, endpoints, keepPreviousData, useMessages, useQuery } from '@voltdeck/kit';
import { ErrorState, Segmented, Skeleton } from '@voltdeck/kit/widgets';
import { capacityPoints, packLimits, sohPoints } from '@voltdeck/protocol/contract';
import { useMemo, type ReactNode } from 'react';
import { ComplianceCard } from '../features/compliance/compliance-card.tsx';
import { InsulationCard } from '../features/health-trend/insulation-card.tsx';
import { SpreadDaysCard } from '../features/health-trend/spread-days-card.tsx';
import { TrendCard } from '../features/health-trend/trend-card.tsx';
import { UsageRow } from '../features/pack-usage/usage-row.tsx';
import { RankCard } from '../features/ranks/rank-card.tsx';
import { DaysCard } from '../features/work/days-card.tsx';
import { FaultsCard } from '../features/work/faults-card.tsx';
import { HistogramCard, type HistogramName } from '../features/work/histogram-card.tsx';
import { useMarked } from '../moments/use-marked.ts';
import { spans, useLastDays, usePackHealth, useSpan, type Span } from '../pack/use-pack-health.ts';
import { messages } from '../pages/messages.ts';
import { Tab } from './tab.tsx';
import * as styles from './tabs.module.css';

/** What the pack has been through, and how it ages: a tab. */
export function StatisticsTab(): ReactNode {
  return <Tab>{(id) => <Statistics deviceId={id} />}</Tab>;
}

/** Ledger, trends, ranks and distributions of a vehicle. */
export function Statistics({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const [span, setSpan] = useSpan();
  const health = usePackHealth(deviceId, span);
  return (
    <>
      <Segmented label={say('span')} options={spans.map((value) => ({ value, text: say('lastDays', { n: value }) }))} value={span} onChange={setSpan} />
      {health.data ? (
        <Health health={health.data} />
      ) : health.error ? (
        <ErrorState error={health.error} onRetry={() => void health.refetch()} />
      ) : (
        <Skeleton height="480px" />
      )}
      <Work deviceId={deviceId} span={span} />
      <Quality deviceId={deviceId} span={span} />
    </>
  );
}

function Health({ health }: { readonly health: PackHealthView }): ReactNode {
  const soh = useMemo(() => sohPoints(health), [health]);
  const capacity = useMemo(() => capacityPoints(health), [health]);
  const marked = useMarked(health.deviceId, Date.parse(health.from), Date.parse(health.to));
  return (
    <>
      <UsageRow usage={health.usage} />
      <div className={styles.tabPair}>
        <TrendCard name="soh" points={soh} unit="%" marked={marked} level={packLimits.lifeEndSoh} />
        <TrendCard name="capacity" points={capacity} unit="kWh" marked={marked} />
        <InsulationCard days={health.days} marked={marked} />
        <SpreadDaysCard days={health.days} marked={marked} />
        <RankCard health={health} />
      </div>
    </>
  );
}

function Quality({ deviceId, span }: { readonly deviceId: string; readonly span: Span }): ReactNode {
  return <ComplianceCard deviceId={deviceId} range={useLastDays(span)} />;
}

const histograms = ['soc', 'cellVoltageSpread', 'temperature', 'dischargeCurrent', 'chargeCurrent', 'chargeStartSoc', 'chargeEndSoc'] as const satisfies readonly HistogramName[];

function Work({ deviceId, span }: { readonly deviceId: string; readonly span: Span }): ReactNode {
  const query = apiQuery(endpoints.deviceStatistics, { parameters: { deviceId }, query: useLastDays(span) });
  const { data, error, refetch } = useQuery({ ...query, staleTime: 5 * 60_000, placeholderData: keepPreviousData });
  if (data === undefined) return error === null ? <Skeleton height="240px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  return <WorkCards deviceId={deviceId} statistics={data} />;
}

function WorkCards({ deviceId, statistics }: { readonly deviceId: string; readonly statistics: DeviceStatisticsView }): ReactNode {
  return (
    <>
      <DaysCard statistics={statistics} />
      <FaultsCard deviceId={deviceId} statistics={statistics} />
      <div className={styles.tabPanels}>
        {histograms.map((name) => (
          <HistogramCard key={name} name={name} histogram={statistics.distributions[name]} />
        ))}
      </div>
    </>
  );
}
