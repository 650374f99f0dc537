import type { DeviceView } from '@voltdeck/contract';
import { apiQuery, entityEndpoints, Link, useMessages, useQuery } from '@voltdeck/kit';
import { EditDialog } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { Outcome } from '../../outcome/outcome.tsx';
import { connectionOf } from '../../registry/paths.ts';
import { deviceList } from '../devices/device-list.tsx';
import type { Ladder } from './ladder.ts';
import { messages } from './messages.ts';
import * as styles from './connect.module.css';

interface VehicleStateProps {
  readonly vin: string;
  readonly ladder: Ladder;
  readonly openRegistration: boolean;
}

const refetchMs = 5_000;

/** Whether the VIN is a vehicle of ours; if not, the way to add it. */
export function VehicleState({ vin, ladder, openRegistration }: VehicleStateProps): ReactNode {
  const say = useMessages(messages);
  const [adding, setAdding] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  const { data, refetch } = useQuery({
    ...apiQuery(entityEndpoints.device.list, { query: { search: vin, pageSize: 5 } }),
    // An open registration adds it by itself.
    refetchInterval: ({ state }) => (deviceOf(state.data?.items, vin) === null ? refetchMs : false),
  });
  if (data === undefined) return null;
  const device = deviceOf(data.items, vin);
  const { editing } = deviceList;
  const isStored = ladder.rungs.at(-1)?.state === 'done';
  return (
    <>
      <Outcome text={outcome} onClose={() => setOutcome(null)} />
      <p className={styles.connectSays}>
        {device === null ? say(openRegistration ? 'unregisteredOpen' : 'unregistered', { vin }) : <b>{say(isStored ? 'finished' : 'registered', { vin })}</b>}
        {device === null && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {say('add')}
          </Button>
        )}
        {device !== null && (
          <>
            <Link className="vd-link" to={pathTo(pages.device, { id: device.id })}>
              {say('openVehicle')}
            </Link>
            <Link className="vd-link" to={connectionOf(device.id)}>
              {say('openConnection')}
            </Link>
          </>
        )}
      </p>
      {adding && editing !== undefined && (
        <EditDialog
          list={deviceList}
          editing={{ ...editing, initial: { ...editing.initial, vin } }}
          row={null}
          onSaved={(saved) => {
            setAdding(false);
            setOutcome(say('added', { vin: saved.vin }));
            void refetch();
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

const deviceOf = (items: readonly DeviceView[] | undefined, vin: string): DeviceView | null => items?.find((device) => device.vin === vin) ?? null;
