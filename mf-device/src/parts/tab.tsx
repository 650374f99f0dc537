import { useSlotInput } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import * as styles from './tabs.module.css';

/** A tab of a vehicle: its slot tells which. */
export function Tab({ children }: { readonly children: (deviceId: string) => ReactNode }): ReactNode {
  const { deviceId } = useSlotInput();
  return deviceId === undefined ? null : <div className={styles.tab}>{children(deviceId)}</div>;
}
