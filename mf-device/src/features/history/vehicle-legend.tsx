import { useMessages } from '@voltdeck/kit';
import { seriesColours } from '@voltdeck/kit/theme';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import type { VehicleName } from './use-whose.ts';
import * as styles from './history.module.css';

/** Custom property of the colour of a vehicle by its order. */
export const colourOfOrder = (order: number): string => `--vd-${seriesColours[order] ?? 'series-1'}`;

export const vehicleText = ({ vin, plate }: VehicleName): string => (plate === null ? vin : `${vin} ${plate}`);

interface VehicleLegendProps {
  /** The page's own vehicle first. */
  readonly vehicles: readonly VehicleName[];
  readonly hidden: readonly number[];
  readonly onHidden: (hidden: readonly number[]) => void;
}

/** Which colour is which vehicle; each can be hidden in all panels. */
export function VehicleLegend({ vehicles, hidden, onHidden }: VehicleLegendProps): ReactNode {
  const say = useMessages(messages);
  const turn = (order: number): void => onHidden(hidden.includes(order) ? hidden.filter((one) => one !== order) : [...hidden, order]);
  return (
    <div className={styles.historyLegend} role="group" aria-label={say('legend')}>
      {vehicles.map(({ vin, plate }, order) => (
        <button key={`${order} ${vin}`} type="button" className={`${styles.historyVehicle} vd-number`} aria-pressed={!hidden.includes(order)} onClick={() => turn(order)}>
          <span className={styles.historySwatch} style={{ background: `var(${colourOfOrder(order)})` }} />
          {vin} {plate !== null && <span className="vd-unit">{plate}</span>}
        </button>
      ))}
    </div>
  );
}
