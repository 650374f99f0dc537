import type { FirmwareView } from '@voltdeck/contract';
import { apiQuery, endpoints, useQuery } from '@voltdeck/kit';
import { ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { pages } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { OnlyViewing } from '../command/only-viewing.tsx';
import { FirmwareCard } from '../features/upgrade/firmware-card.tsx';
import { HistoryCard } from '../features/upgrade/history-card.tsx';
import { InstalledCard } from '../features/upgrade/installed-card.tsx';
import { ProgressCard } from '../features/upgrade/progress-card.tsx';
import { isOpenUpgrade, renewUpgrades, useUpgrades } from '../features/upgrade/queries.ts';
import { StartDialog } from '../features/upgrade/start-dialog.tsx';
import { VehiclePage } from '../features/vehicle/vehicle-page.tsx';
import * as styles from '../features/upgrade/upgrade.module.css';

/** What runs on the vehicle, what could, and how an upgrade goes. */
export function UpgradePage(): ReactNode {
  return <VehiclePage pattern={pages.upgrade}>{(id) => <Upgrade deviceId={id} />}</VehiclePage>;
}

function Upgrade({ deviceId }: { readonly deviceId: string }): ReactNode {
  const device = useQuery(apiQuery(endpoints.device, { parameters: { id: deviceId } }));
  const firmware = useQuery(apiQuery(endpoints.deviceFirmware, { parameters: { deviceId } }));
  const upgrades = useUpgrades(deviceId, 1);
  const [starting, setStarting] = useState<FirmwareView | null>(null);
  const underWay = upgrades.data?.items.find(isOpenUpgrade);
  const onStarted = (): void => {
    setStarting(null);
    renewUpgrades(deviceId);
  };
  return (
    <>
      <OnlyViewing />
      {underWay !== undefined && <ProgressCard upgrade={underWay} />}
      {firmware.data === undefined && firmware.error !== null && <ErrorState error={firmware.error} onRetry={() => void firmware.refetch()} />}
      {firmware.data === undefined && firmware.error === null && <Skeleton height="240px" />}
      {firmware.data !== undefined && (
        <div className={styles.upgrade}>
          <FirmwareCard firmware={firmware.data} isBusy={underWay !== undefined} onStart={setStarting} />
          <InstalledCard target={firmware.data} />
        </div>
      )}
      <HistoryCard deviceId={deviceId} />
      {starting !== null && <StartDialog deviceId={deviceId} vin={device.data?.vin ?? ''} firmware={starting} onStarted={onStarted} onClose={() => setStarting(null)} />}
    </>
  );
}
