import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { profileList } from '../features/profiles/profile-list.tsx';
import './pages.css';

export function ProfileListPage(): ReactNode {
  return <ListPage list={profileList} />;
}
