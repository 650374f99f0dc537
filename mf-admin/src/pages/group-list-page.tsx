import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { groupList } from '../features/groups/group-list.tsx';

export function GroupListPage(): ReactNode {
  return <ListPage list={groupList} />;
}
