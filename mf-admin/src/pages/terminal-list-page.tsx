import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { LinkCard } from '../features/terminals/link-card.tsx';
import { terminalList } from '../features/terminals/terminal-list.tsx';

export function TerminalListPage(): ReactNode {
  return <ListPage list={terminalList} below={<LinkCard />} />;
}
