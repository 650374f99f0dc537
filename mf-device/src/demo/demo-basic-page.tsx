import { pages } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { MasterCards } from '../features/master/master-cards.tsx';
import { VehiclePage } from '../features/vehicle/vehicle-page.tsx';
import { Statistics } from '../parts/statistics-tab.tsx';

/** The overview without its slots: a visitor gets no extensions, so its first two tabs stand below each other. */
export function DemoBasicPage(): ReactNode {
  return (
    <VehiclePage pattern={pages.basic}>
      {(id) => (
        <>
          <MasterCards deviceId={id} />
          <Statistics deviceId={id} />
        </>
      )}
    </VehiclePage>
  );
}
