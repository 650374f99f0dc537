import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { configList } from '../features/configs/config-list.tsx';
import './pages.css';

export function ConfigListPage(): ReactNode {
  return <ListPage list={configList} />;
}
