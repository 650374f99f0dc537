import { apiQuery, endpoints, useQuery, useQueryState } from '@voltdeck/kit';
import { ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { CampaignForm } from '../features/campaigns/campaign-form.tsx';
import { draftOf, newDraft } from '../features/campaigns/draft.ts';
import { FormHead } from '../features/campaigns/form-head.tsx';

/** A new campaign, or one that has not begun: `?firmwareId=` or `?campaign=`. */
export function CampaignFormPage(): ReactNode {
  const [query] = useQueryState();
  const campaignId = query.get('campaign');
  return <div className="vd-page">{campaignId === null ? <CampaignForm initial={newDraft(query.get('firmwareId') ?? '')} campaign={null} /> : <Edited campaignId={campaignId} />}</div>;
}

function Edited({ campaignId }: { readonly campaignId: string }): ReactNode {
  const { data, error, refetch } = useQuery(apiQuery(endpoints.campaign, { parameters: { id: campaignId } }));
  if (data !== undefined) return <CampaignForm key={campaignId} initial={draftOf(data)} campaign={data} />;
  return (
    <>
      <FormHead isNew={false} />
      {error === null ? <Skeleton height="420px" /> : <ErrorState error={error} onRetry={() => void refetch()} />}
    </>
  );
}
