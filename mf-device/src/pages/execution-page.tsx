import type { CommandView } from '@voltdeck/contract';
import { apiQuery, endpoints, useLiveDevice, useQuery } from '@voltdeck/kit';
import { pages, type RemoteCommand } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { Followed } from '../command/followed.tsx';
import { OnlyViewing } from '../command/only-viewing.tsx';
import { isOpen, renewCommands, useCommands } from '../command/queries.ts';
import { CommandCard } from '../features/control/command-card.tsx';
import { InstructionCard } from '../features/control/instruction-card.tsx';
import { NowCard } from '../features/control/now-card.tsx';
import { OperationCard } from '../features/control/operation-card.tsx';
import { SendDialog } from '../features/control/send-dialog.tsx';
import { VehiclePage } from '../features/vehicle/vehicle-page.tsx';
import * as styles from '../features/control/control.module.css';

const openSeen = 50;

/** What can be asked of a vehicle, and what came of it. */
export function ExecutionPage(): ReactNode {
  return <VehiclePage pattern={pages.execution}>{(id) => <Execution deviceId={id} />}</VehiclePage>;
}

function Execution({ deviceId }: { readonly deviceId: string }): ReactNode {
  const { view, error } = useLiveDevice(deviceId);
  const waiting = view === null && error === null;
  const device = useQuery(apiQuery(endpoints.device, { parameters: { id: deviceId } }));
  const commands = useCommands(deviceId, openSeen);
  const [sending, setSending] = useState<RemoteCommand | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  const openCommands = new Set<string>(commands.data?.items.filter(isOpen).map(({ command }) => command));
  const onSent = ({ id }: CommandView): void => {
    setSending(null);
    setFollowed(id);
    renewCommands(deviceId);
  };
  return (
    <>
      <OnlyViewing />
      {followed !== null && <Followed key={followed} commandId={followed} deviceId={deviceId} onClose={() => setFollowed(null)} />}
      <div className={styles.control}>
        <CommandCard deviceId={deviceId} latest={view} waiting={waiting} openCommands={openCommands} onSend={setSending} />
        <div className={styles.controlSide}>
          <NowCard latest={view} waiting={waiting} />
          <InstructionCard deviceId={deviceId} />
        </div>
      </div>
      <OperationCard deviceId={deviceId} />
      {sending !== null && device.data !== undefined && <SendDialog deviceId={deviceId} vin={device.data.vin} command={sending} onSent={onSent} onClose={() => setSending(null)} />}
    </>
  );
}
