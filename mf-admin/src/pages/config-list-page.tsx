import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { configList } from '../features/configs/config-list.tsx';

export function ConfigListPage(): ReactNode {
  return <ListPage list={configList} />;
}
