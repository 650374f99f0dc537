import { Link, useAllowed, useMessages } from '@voltdeck/kit';
import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { campaignList } from '../features/campaigns/campaign-list.tsx';
import { messages } from '../features/campaigns/messages.ts';
import { campaignFormPath } from '../registry/paths.ts';
import '../features/campaigns/campaigns.css';

export function CampaignListPage(): ReactNode {
  const say = useMessages(messages);
  const mayAdd = useAllowed('add');
  return (
    <ListPage list={campaignList}>
      {mayAdd && (
        <Link className="campaign-button campaign-button--primary" to={campaignFormPath}>
          {say('add')}
        </Link>
      )}
    </ListPage>
  );
}
