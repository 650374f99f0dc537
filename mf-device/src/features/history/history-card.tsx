import { useMessages } from '@voltdeck/kit';
import { Card, EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { TimeRange } from '../../range/range.ts';
import { othersOf, shiftOf, type Compared } from './compare.ts';
import { HistoryChart } from './history-chart.tsx';
import { messages } from './messages.ts';
import type { Metric } from '../../metrics/metrics.ts';
import { heightOf, panelsOf } from './panels.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { useMarks, useSeries, useSeveral } from './use-series.ts';
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
  const beside = useSeveral(othersOf(compared, deviceId, range), names);
  const whose = useWhose(deviceId, range, compared);
  const marks = useMarks(deviceId, range);
  const moments = useMoments(deviceId, range);
  const shift = shiftOf(compared, range);
  const called = whose.others.join('\n');
  // A chart is drawn again only when one of the series is another one.
  const others = useMemo(
    () => beside.flatMap((each, place) => (each === undefined ? [] : [{ series: each, shift, name: called.split('\n')[place] ?? '', order: place + 1 }])),
    [beside, shift, called],
  );
  return (
    <Card title={say('title')} className="history" action={action}>
      {metrics.length === 0 ? (
        <EmptyState title={say('nothing')} text={say('nothingWhy')} />
      ) : series.data === undefined ? (
        series.error === null ? <Skeleton height={`${heightOf(panelsOf(metrics))}px`} /> : <ErrorState error={series.error} onRetry={() => void series.refetch()} />
      ) : series.data.times.length === 0 && others.length === 0 ? (
        <EmptyState title={say('none')} text={say('noneWhy')} />
      ) : (
        <HistoryChart metrics={metrics} range={range} series={series.data} others={others} whose={whose} marks={marks.data ?? null} moments={moments} onSpan={onSpan} />
      )}
    </Card>
  );
}
