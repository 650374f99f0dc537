import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { userList } from '../features/users/user-list.tsx';

export function UserListPage(): ReactNode {
  return <ListPage list={userList} />;
}
