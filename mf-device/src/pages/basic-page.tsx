import { pages } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { VehiclePage } from '../features/vehicle/vehicle-page.tsx';
import { VehicleTabs } from '../features/vehicle/vehicle-tabs.tsx';

/** What a vehicle is: its tabs, ours and those of other modules. */
export function BasicPage(): ReactNode {
  return <VehiclePage pattern={pages.basic}>{(id) => <VehicleTabs deviceId={id} />}</VehiclePage>;
}
