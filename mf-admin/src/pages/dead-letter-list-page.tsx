import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { deadLetterList } from '../features/dead-letters/dead-letter-list.tsx';
import '../features/audit/audit.css';
import './pages.css';

export function DeadLetterListPage(): ReactNode {
  return <ListPage list={deadLetterList} />;
}
