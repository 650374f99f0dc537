import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { projectList } from '../features/projects/project-list.tsx';

export function ProjectListPage(): ReactNode {
  return <ListPage list={projectList} />;
}
