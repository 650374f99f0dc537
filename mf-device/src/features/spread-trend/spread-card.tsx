import { apiQuery, endpoints, keepPreviousData, useMessages, useQuery } from '@voltdeck/kit';
import type { Palette } from '@voltdeck/kit/theme';
import { Card, Chart, EmptyState, ErrorState, Skeleton, useNow } from '@voltdeck/kit/widgets';
import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { withMoments, type Marked } from '../../moments/mark-lines.ts';
import { useMarked } from '../../moments/use-marked.ts';
import { messages } from './messages.ts';
import { spreadOption } from './spread-option.ts';
import { rangeOf, spreadMetrics, spreadPoints, type SpreadPoint } from './spread-points.ts';
import * as styles from './spread-trend.module.css';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const stepMs = 60_000;
const points = 288;
const height = '240px';

/** How the cells drift apart: highest less lowest over the last day. */
export function SpreadCard({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const series = useSpread(deviceId);
  const hour = Math.ceil(useNow((drawn) => hourMs - (drawn % hourMs)) / hourMs) * hourMs;
  const marked = useMarked(deviceId, hour - dayMs - hourMs, hour);
  return (
    <Card title={say('title')} hint={say('hint')}>
      {series.data ? (
        <Trend points={series.data} marked={marked} />
      ) : series.error ? (
        <ErrorState error={series.error} onRetry={() => void series.refetch()} />
      ) : (
        <Skeleton height={height} />
      )}
    </Card>
  );
}

/** The end of the range moves on by whole minutes: within one, every drawing asks for the same range. */
function useSpread(deviceId: string) {
  const now = useNow((drawn) => stepMs - (drawn % stepMs));
  const to = Math.floor(now / stepMs) * stepMs + stepMs;
  const query = apiQuery(endpoints.series, {
    parameters: { deviceId },
    query: { metrics: spreadMetrics, from: to - dayMs, to, points },
  });
  return useQuery({ ...query, select: spreadPoints, placeholderData: keepPreviousData });
}

function Trend({ points, marked }: { readonly points: readonly SpreadPoint[]; readonly marked: Marked }): ReactNode {
  const say = useMessages(messages);
  const name = say('name');
  const range = useMemo(() => rangeOf(points), [points]);
  const option = useCallback((palette: Palette) => withMoments(spreadOption(points, name, palette), marked, palette), [points, name, marked]);
  if (range === null) return <EmptyState title={say('none')} text={say('noneWhy')} />;
  return (
    <div className={styles.spreadTrend}>
      <Chart label={say('label', { ...range })} height="100%" option={option} />
    </div>
  );
}
