import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { sceneList } from '../features/scenes/scene-list.tsx';

export function SceneListPage(): ReactNode {
  return <ListPage list={sceneList} />;
}
