import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { screenList } from '../features/screens/screen-list.tsx';

export function ScreenListPage(): ReactNode {
  return <ListPage list={screenList} />;
}
