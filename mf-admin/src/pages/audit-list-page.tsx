import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { auditList } from '../features/audit/audit-list.tsx';
import { ChainCard } from '../features/audit/chain-card.tsx';

export function AuditListPage(): ReactNode {
  return (
    <ListPage list={auditList}>
      <ChainCard />
    </ListPage>
  );
}
