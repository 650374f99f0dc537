import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { DeploymentPolicyCard } from '../security/fleet-policies.tsx';
import { profileList } from '../features/profiles/profile-list.tsx';

export function ProfileListPage(): ReactNode {
  return <ListPage list={profileList} below={<DeploymentPolicyCard />} />;
}
