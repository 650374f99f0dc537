import { useMessages } from '@voltdeck/kit';
import { Card, EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { TimeRange } from '../../range/range.ts';
import { otherOf, shiftOf, type Compared } from './compare.ts';
import { HistoryChart } from './history-chart.tsx';
import { messages } from './messages.ts';
import type { Metric } from './metrics.ts';
import { heightOf, panelsOf } from './panels.ts';
import { useMoments } from './use-moments.ts';
import { useMarks, useSeries } from './use-series.ts';
import { useWhose } from './use-whose.ts';

interface HistoryCardProps {
  readonly deviceId: string;
  readonly range: TimeRange;
  readonly metrics: readonly Metric[];
  readonly compared: Compared;
  readonly onSpan: (range: TimeRange) => void;
  /** Stands beside the title. */
  readonly action?: ReactNode;
}

/** Metrics of a vehicle over a range, beside what they are compared with. */
export function HistoryCard({ deviceId, range, metrics, compared, onSpan, action }: HistoryCardProps): ReactNode {
  const say = useMessages(messages);
  const names = metrics.map(({ name }) => name);
  const series = useSeries({ deviceId, range }, names);
  const beside = useSeries(otherOf(compared, deviceId, range), names);
  const whose = useWhose(deviceId, range, compared);
  const marks = useMarks(deviceId, range);
  const moments = useMoments(deviceId, range);
  const shift = shiftOf(compared, range);
  const other = useMemo(() => (compared.with === 'none' || beside.data === undefined ? null : { series: beside.data, shift }), [compared.with, beside.data, shift]);
  return (
    <Card title={say('title')} className="history" action={action}>
      {metrics.length === 0 ? (
        <EmptyState title={say('nothing')} text={say('nothingWhy')} />
      ) : series.data === undefined ? (
        series.error === null ? <Skeleton height={`${heightOf(panelsOf(metrics))}px`} /> : <ErrorState error={series.error} onRetry={() => void series.refetch()} />
      ) : series.data.times.length === 0 && other === null ? (
        <EmptyState title={say('none')} text={say('noneWhy')} />
      ) : (
        <HistoryChart metrics={metrics} range={range} series={series.data} other={other} whose={whose} marks={marks.data ?? null} moments={moments} onSpan={onSpan} />
      )}
    </Card>
  );
}
