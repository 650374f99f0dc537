import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { campaignList } from '../features/campaigns/campaign-list.tsx';

export function CampaignListPage(): ReactNode {
  return <ListPage list={campaignList} />;
}
