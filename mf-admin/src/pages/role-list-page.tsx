import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { MatrixCard } from '../features/roles/matrix-card.tsx';
import { roleList } from '../features/roles/role-list.tsx';

export function RoleListPage(): ReactNode {
  return <ListPage list={roleList} below={<MatrixCard />} />;
}
