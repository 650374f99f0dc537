import type { LatestView } from '@voltdeck/contract';
import { useLiveDevice, useMessages } from '@voltdeck/kit';
import { EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { pages } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { CellsCard } from '../features/cells/cells-card.tsx';
import { FindValue } from '../features/readings/find-value.tsx';
import { ReadingPanel } from '../features/readings/reading-panel.tsx';
import { RelaysOf } from '../features/relays/relays-of.tsx';
import { SpreadCard } from '../features/spread-trend/spread-card.tsx';
import { FaultsStrip } from '../features/vehicle/faults-strip.tsx';
import { StaleBanner } from '../features/vehicle/stale-banner.tsx';
import { VehiclePage } from '../features/vehicle/vehicle-page.tsx';
import { neverReported } from '../never-reported.ts';
import { messages } from './messages.ts';
import * as styles from './realtime-page.module.css';

/** Every value of one vehicle, live. */
export function RealtimePage(): ReactNode {
  return <VehiclePage pattern={pages.device}>{(id) => <Realtime deviceId={id} />}</VehiclePage>;
}

function Realtime({ deviceId }: { readonly deviceId: string }): ReactNode {
  const { view, error, refetch, state } = useLiveDevice(deviceId);
  if (view === null) return <NoView error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <StaleBanner receivedAt={view.receivedAt} staleAfterMs={view.offlineAfterMs} live={state} />
      <FaultsStrip deviceId={deviceId} faults={view.faults} />
      <FindValue latest={view} />
      <Values latest={view} />
    </>
  );
}

function Values({ latest }: { readonly latest: LatestView }): ReactNode {
  return (
    <div className={styles.device}>
      <div className={styles.deviceSide}>
        <ReadingPanel name="electrical" latest={latest} />
        <ReadingPanel name="extremes" latest={latest} />
        <ReadingPanel name="battery" latest={latest} />
      </div>
      <div className={styles.deviceMain}>
        <CellsCard bmus={latest.bmus} />
        <Lower latest={latest} />
        <div className={styles.devicePanels}>
          <ReadingPanel name="state" latest={latest} />
          <ReadingPanel name="faults" latest={latest} />
        </div>
        <ReadingPanel name="vehicle" latest={latest} />
      </div>
    </div>
  );
}

function Lower({ latest }: { readonly latest: LatestView }): ReactNode {
  return (
    <div className={styles.deviceLower}>
      <RelaysOf values={latest.values} />
      <SpreadCard deviceId={latest.deviceId} />
    </div>
  );
}

interface NoViewProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function NoView({ error, onRetry }: NoViewProps): ReactNode {
  const say = useMessages(messages);
  if (error === null) return <Skeleton height="420px" />;
  return neverReported(error) ? <EmptyState title={say('silent')} text={say('silentWhy')} /> : <ErrorState error={error} onRetry={onRetry} />;
}
