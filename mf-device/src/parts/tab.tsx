import { useSlotInput } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import './tabs.css';

/** A tab of a vehicle: its slot tells which. */
export function Tab({ children }: { readonly children: (deviceId: string) => ReactNode }): ReactNode {
  const { deviceId } = useSlotInput();
  return deviceId === undefined ? null : <div className="tab">{children(deviceId)}</div>;
}
