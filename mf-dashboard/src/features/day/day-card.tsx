import { apiQuery, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import { Card, EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { slowly } from '../../charts/slow-sums.ts';
import { DayChart } from './day-chart.tsx';
import { totalsOf } from './day-shapes.ts';
import { messages } from './messages.ts';
import * as styles from '../../pages/home-page.module.css';

/** What the fleet did since yesterday at this time. */
export function DayCard(): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.fleetDay), refetchInterval: slowly });
  if (data === undefined) {
    return (
      <Card className={styles.homeDay} title={say('title')}>
        {error === null ? <Skeleton height="220px" /> : <ErrorState error={error} onRetry={() => void refetch()} />}
      </Card>
    );
  }
  const seen = totalsOf(data).some((total) => total > 0);
  return (
    <Card className={styles.homeDay} title={say('title')} hint={say('hint', { minutes: data.stepS / 60 })}>
      {seen ? <DayChart day={data} /> : <EmptyState title={say('none')} text={say('noneWhy')} />}
    </Card>
  );
}
