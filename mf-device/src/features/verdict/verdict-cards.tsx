import { useLiveDevice } from '@voltdeck/kit';
import { Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { neverReported } from '../../never-reported.ts';
import { CellTile } from './cell-tile.tsx';
import { ChangesCard } from './changes-card.tsx';
import { FaultTile } from './fault-tile.tsx';
import { FirmwareTile } from './firmware-tile.tsx';
import { HealthTile } from './health-tile.tsx';
import { OperationTile } from './operation-tile.tsx';
import { useOpenFaults } from './use-verdict.ts';
import { VerdictBanner } from './verdict-banner.tsx';
import * as styles from './verdict.module.css';

/** The vehicle on one screen: the verdict, what it rests on, and what changed since the last shift. */
export function VerdictCards({ deviceId }: { readonly deviceId: string }): ReactNode {
  const { view, error } = useLiveDevice(deviceId);
  const faults = useOpenFaults(deviceId);
  if (view === null && error === null) return <Skeleton height="520px" />;
  const latest = neverReported(error) ? null : view;
  return (
    <>
      <VerdictBanner latest={latest} faults={faults} />
      <div className={styles.verdictTiles}>
        <FaultTile deviceId={deviceId} faults={faults} />
        <HealthTile deviceId={deviceId} latest={latest} />
        <CellTile latest={latest} />
        <OperationTile deviceId={deviceId} kind="discharge" />
        <OperationTile deviceId={deviceId} kind="charge" />
        <FirmwareTile deviceId={deviceId} />
      </div>
      <ChangesCard deviceId={deviceId} />
    </>
  );
}
