import type { VehicleView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, StateChip } from '@voltdeck/kit/widgets';
import { commandLimits } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './batch.module.css';

interface VehicleCardProps {
  readonly vehicles: readonly VehicleView[];
  /** What the filter finds, of which `vehicles` are the first. */
  readonly total: number;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Whom the command goes to; single ones can be left out. */
export function VehicleCard({ vehicles, total, chosen, onChoose }: VehicleCardProps): ReactNode {
  const say = useMessages(messages);
  const toggle = (deviceId: string): void => {
    const next = new Set(chosen);
    if (!next.delete(deviceId)) next.add(deviceId);
    onChoose(next);
  };
  const isAll = chosen.size === vehicles.length;
  return (
    <Card
      title={say('vehicles')}
      hint={say('chosen', { n: chosen.size, total: vehicles.length })}
      action={<Button onClick={() => onChoose(new Set(isAll ? [] : vehicles.map(({ deviceId }) => deviceId)))}>{say(isAll ? 'chooseNone' : 'chooseAll')}</Button>}
    >
      {total > vehicles.length && <p className={styles.batchNote}>{say('tooMany', { total, most: commandLimits.batchDevicesMax })}</p>}
      <ul className={styles.batchVehicles} aria-label={say('vehicles')}>
        {vehicles.map(({ deviceId, vin, plate, workingState }) => (
          <li key={deviceId}>
            <label className={styles.batchVehiclesLine}>
              <input type="checkbox" checked={chosen.has(deviceId)} onChange={() => toggle(deviceId)} />
              <span className="vd-number">{vin}</span>
              <span className={styles.batchVehiclesPlate}>{plate}</span>
              <StateChip state={workingState} />
            </label>
          </li>
        ))}
      </ul>
    </Card>
  );
}
