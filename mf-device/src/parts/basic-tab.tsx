import type { ReactNode } from 'react';
import { MasterCards } from '../features/master/master-cards.tsx';
import { Tab } from './tab.tsx';

/** All that is kept of the vehicle. */
export function BasicTab(): ReactNode {
  return <Tab>{(id) => <MasterCards deviceId={id} />}</Tab>;
}
