import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { platformList } from '../features/platforms/platform-list.tsx';

export function PlatformListPage(): ReactNode {
  return <ListPage list={platformList} />;
}
