import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { deadLetterList } from '../features/dead-letters/dead-letter-list.tsx';

export function DeadLetterListPage(): ReactNode {
  return <ListPage list={deadLetterList} />;
}
