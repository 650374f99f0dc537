import { useSlotInput } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { useDemo } from '../demo/demo-context.ts';
import * as styles from './tabs.module.css';

/** A tab of a vehicle: its slot tells which; on a demonstration, which has no slots, its recording does. */
export function Tab({ children }: { readonly children: (deviceId: string) => ReactNode }): ReactNode {
  const demo = useDemo();
  const deviceId = useSlotInput()['deviceId'] ?? demo?.deviceId;
  return deviceId === undefined ? null : <div className={styles.tab}>{children(deviceId)}</div>;
}
