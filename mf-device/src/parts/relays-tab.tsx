import { ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { RelayWorkCard } from '../features/relay-work/relay-work-card.tsx';
import { RelaysOf } from '../features/relays/relays-of.tsx';
import { usePackHealth } from '../pack/use-pack-health.ts';
import { LiveTab } from './live-tab.tsx';
import * as styles from './tabs.module.css';

/** The relays now, how often they closed, and whether one may be welded. */
export function RelaysTab(): ReactNode {
  return (
    <LiveTab>
      {(latest) => (
        <div className={styles.tabPair}>
          <RelaysOf values={latest.values} />
          <Work deviceId={latest.deviceId} />
        </div>
      )}
    </LiveTab>
  );
}

function Work({ deviceId }: { readonly deviceId: string }): ReactNode {
  const { data, error, refetch } = usePackHealth(deviceId, '30');
  if (data !== undefined) return <RelayWorkCard health={data} />;
  return error === null ? <Skeleton height="260px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}
