import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { faultList } from '../features/fault-dictionary/fault-list.tsx';

export function FaultListPage(): ReactNode {
  return <ListPage list={faultList} />;
}
