import type { CampaignView } from '@voltdeck/contract';
import { isAllowed } from '@voltdeck/protocol/contract';
import { Link, useMessages, useSession } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import type { ReactNode } from 'react';
import { campaignFormPath } from '../../registry/paths.ts';
import { actNames, acts, type ActName } from './acts.ts';
import { messages } from './messages.ts';
import * as styles from './campaigns.module.css';

interface ActButtonsProps {
  readonly campaign: CampaignView;
  readonly onAct: (name: ActName) => void;
}

/** What may be done with the campaign now; nothing that the user may not do is offered. */
export function ActButtons({ campaign, onAct }: ActButtonsProps): ReactNode {
  const say = useMessages(messages);
  const session = useSession();
  const isDraft = campaign.state === 'draft' || campaign.state === 'approved';
  return (
    <div className={styles.campaignHeadActs}>
      {isDraft && isAllowed('update', session) && (
        <Link className={styles.campaignButton} to={`${campaignFormPath}?${new URLSearchParams({ campaign: campaign.id }).toString()}`}>
          {say('edit')}
        </Link>
      )}
      {actNames
        .filter((name) => acts[name].when(campaign) && isAllowed(acts[name].access, session))
        .map((name) => (
          <Button key={name} type={acts[name].primary === true ? 'primary' : 'default'} onClick={() => onAct(name)}>
            {say(name)}
          </Button>
        ))}
    </div>
  );
}
