import type { WorkingStateName } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import * as styles from './battery-gauge.module.css';

interface BatteryGaugeProps {
  /** Percent; null when the vehicle did not give it. */
  readonly soc: number | null;
  readonly state: WorkingStateName;
  readonly label: string;
  /** The figure beside the battery, or the words for a missing one. */
  readonly children: ReactNode;
}

/** The state of charge as a battery; the filling has the colour of the working state. */
export function BatteryGauge({ soc, state, label, children }: BatteryGaugeProps): ReactNode {
  const width = Math.min(100, Math.max(0, soc ?? 0));
  return (
    <div className={styles.battery} role="group" aria-label={label}>
      <div className={styles.batteryCase} aria-hidden="true">
        {soc !== null && <div className={`${styles.batteryFill} ${styles[`batteryFill--${state}`] ?? ''}`} style={{ width: `${width}%` }} />}
      </div>
      <span className={`${styles.batteryFigure} vd-number`}>{children}</span>
    </div>
  );
}
