import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { MatrixCard } from '../features/roles/matrix-card.tsx';
import { WhoCanCard } from '../features/roles/who-can-card.tsx';
import { roleList } from '../features/roles/role-list.tsx';

function Below(): ReactNode {
  return (
    <>
      <WhoCanCard />
      <MatrixCard />
    </>
  );
}

export function RoleListPage(): ReactNode {
  return <ListPage list={roleList} below={<Below />} />;
}
