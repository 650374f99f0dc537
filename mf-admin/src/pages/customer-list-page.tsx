import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { customerList } from '../features/customers/customer-list.tsx';

export function CustomerListPage(): ReactNode {
  return <ListPage list={customerList} />;
}
