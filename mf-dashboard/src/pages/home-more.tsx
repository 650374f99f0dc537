import type { FleetStatisticsView, FleetStatusView } from '@voltdeck/contract';
import { Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { DayCard } from '../features/day/day-card.tsx';
import { HealthCard } from '../features/health/health-card.tsx';
import { TradeCard } from '../features/trade/trade-card.tsx';
import * as styles from './home-page.module.css';

interface HomeMoreProps {
  readonly soh: FleetStatusView['soh'];
  /** Null while they are on their way. */
  readonly statistics: FleetStatisticsView | null;
  /** Stands beside them. */
  readonly children: ReactNode;
}

/** The pictures below the first screen: the day, the months, the health. */
export function HomeMore({ soh, statistics, children }: HomeMoreProps): ReactNode {
  return (
    <div className={styles.homeMore}>
      <DayCard />
      {children}
      {statistics === null ? <Skeleton height="290px" /> : <TradeCard statistics={statistics} />}
      <HealthCard soh={soh} />
    </div>
  );
}
