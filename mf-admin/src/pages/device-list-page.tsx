import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { deviceList } from '../features/devices/device-list.tsx';
import { ExpiryBanner } from '../features/devices/expiry-banner.tsx';

export function DeviceListPage(): ReactNode {
  return (
    <ListPage list={deviceList}>
      <ExpiryBanner />
    </ListPage>
  );
}
