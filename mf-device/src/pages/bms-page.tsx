import type { CommandView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, useLiveDevice, useMessages, useQuery, useWrite } from '@voltdeck/kit';
import { Banner, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { pages, type CommandArguments } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { Followed } from '../command/followed.tsx';
import { OnlyViewing } from '../command/only-viewing.tsx';
import { isOpen, renewCommands, useCommands } from '../command/queries.ts';
import { CalibrationCard } from '../features/configuration/calibration-card.tsx';
import { HistoryCard } from '../features/configuration/history-card.tsx';
import { messages } from '../features/configuration/messages.ts';
import { SetDialog } from '../features/configuration/set-dialog.tsx';
import { SettingCard } from '../features/configuration/setting-card.tsx';
import { VehiclePage } from '../features/vehicle/vehicle-page.tsx';
import * as styles from '../features/configuration/configuration.module.css';

const openSeen = 20;

/** What a vehicle is set to: read from it, compared, set, and read back. */
export function BmsPage(): ReactNode {
  return <VehiclePage pattern={pages.bms}>{(id) => <Bms deviceId={id} />}</VehiclePage>;
}

function Bms({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const { view } = useLiveDevice(deviceId);
  const device = useQuery(apiQuery(endpoints.device, { parameters: { id: deviceId } }));
  const settings = useQuery(apiQuery(endpoints.deviceSettings, { parameters: { id: deviceId } }));
  const commands = useCommands(deviceId, openSeen);
  const [changes, setChanges] = useState<CommandArguments | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const isOffline = view === null || view.workingState === 'offline';
  const isBusy = commands.data?.items.some((command) => isOpen(command) && (command.command === 'settingsRead' || command.command === 'settingsWrite')) ?? false;
  const reading = useWrite({ send: () => call(endpoints.deviceSettingsRead, { parameters: { deviceId }, body: {} }), onDone: follow });
  function follow({ id }: CommandView): void {
    setChanges(null);
    reading.reset();
    setFollowed(id);
    renewCommands(deviceId);
  }
  const onSet = (command: CommandView): void => {
    setRound((count) => count + 1);
    follow(command);
  };
  return (
    <>
      <OnlyViewing />
      {isOffline && view !== null && <Banner title={say('offline')}>{say('offlineWhy')}</Banner>}
      {followed !== null && <Followed key={followed} commandId={followed} deviceId={deviceId} onClose={() => setFollowed(null)} />}
      {reading.error !== null && <ErrorState error={reading.error} onRetry={reading.send} />}
      {settings.data === undefined && settings.error !== null && <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.data === undefined && settings.error === null && <Skeleton height="320px" />}
      {settings.data !== undefined && (
        <div className={styles.settings}>
          <SettingCard key={round} settings={settings.data} isBusy={isBusy || reading.busy} onRead={reading.send} onSet={setChanges} />
          <div className={styles.settingsSide}>
            <CalibrationCard settings={settings.data} />
            <HistoryCard deviceId={deviceId} />
          </div>
        </div>
      )}
      {changes !== null && settings.data !== undefined && (
        <SetDialog vin={device.data?.vin ?? ''} settings={settings.data} changes={changes} isOffline={isOffline} onSent={onSet} onClose={() => setChanges(null)} />
      )}
    </>
  );
}
