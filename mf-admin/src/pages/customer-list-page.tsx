import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { customerList } from '../features/customers/customer-list.tsx';
import './pages.css';

export function CustomerListPage(): ReactNode {
  return <ListPage list={customerList} />;
}
