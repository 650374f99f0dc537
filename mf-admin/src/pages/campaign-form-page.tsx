import { apiQuery, endpoints, Link, useMessages, useQuery, useQueryState } from '@voltdeck/kit';
import { ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { CampaignForm } from '../features/campaigns/campaign-form.tsx';
import { draftOf, newDraft } from '../features/campaigns/draft.ts';
import { formMessages } from '../features/campaigns/form-messages.ts';
import { messages } from '../features/campaigns/messages.ts';
import { campaignListPath } from '../registry/paths.ts';
import * as styles from './pages.module.css';

/** A new campaign, or one that has not begun: `?firmwareId=` or `?campaign=`. */
export function CampaignFormPage(): ReactNode {
  const say = useMessages(messages);
  const sayForm = useMessages(formMessages);
  const [query] = useQueryState();
  const campaignId = query.get('campaign');
  return (
    <div className="vd-page">
      <header>
        <Link className="vd-link" to={campaignListPath}>
          {say('back')}
        </Link>
        <h1 className={styles.admTitle}>{sayForm(campaignId === null ? 'titleNew' : 'titleEdit')}</h1>
      </header>
      {campaignId === null ? <CampaignForm initial={newDraft(query.get('firmwareId') ?? '')} campaign={null} /> : <Edited campaignId={campaignId} />}
    </div>
  );
}

function Edited({ campaignId }: { readonly campaignId: string }): ReactNode {
  const { data, error, refetch } = useQuery(apiQuery(endpoints.campaign, { parameters: { id: campaignId } }));
  if (data !== undefined) return <CampaignForm key={campaignId} initial={draftOf(data)} campaign={data} />;
  return error === null ? <Skeleton height="420px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}
