import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { modelList } from '../features/models/model-list.tsx';

export function ModelListPage(): ReactNode {
  return <ListPage list={modelList} />;
}
