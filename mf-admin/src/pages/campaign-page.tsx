import type { CampaignView } from '@voltdeck/contract';
import { useMessages, useParameters } from '@voltdeck/kit';
import { ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { ActDialog } from '../features/campaigns/act-dialog.tsx';
import type { ActName } from '../features/campaigns/acts.ts';
import { CampaignHead } from '../features/campaigns/campaign-head.tsx';
import { DeviceCard } from '../features/campaigns/device-card.tsx';
import { messages } from '../features/campaigns/messages.ts';
import { ProgressCard } from '../features/campaigns/progress-card.tsx';
import { useCampaign, useProgress } from '../features/campaigns/queries.ts';
import { SettingCard } from '../features/campaigns/setting-card.tsx';
import { Outcome } from '../outcome/outcome.tsx';
import { campaignPath } from '../registry/paths.ts';

/** One campaign: how far it is, by wave and by device, and what can be done. */
export function CampaignPage(): ReactNode {
  const say = useMessages(messages);
  const id = useParameters(campaignPath)?.['id'] ?? '';
  const { data, error, refetch } = useCampaign(id);
  return (
    <div className="vd-page">
      {data !== undefined && <Campaign key={id} campaign={data} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <div role="status" aria-label={say('loading')}>
          <Skeleton height="420px" />
        </div>
      )}
    </div>
  );
}

function Campaign({ campaign }: { readonly campaign: CampaignView }): ReactNode {
  const progress = useProgress(campaign.id);
  const [act, setAct] = useState<ActName | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const hasBegun = campaign.startedAt !== null;
  return (
    <>
      <CampaignHead campaign={campaign} onAct={setAct} />
      <Outcome text={outcome} onClose={() => setOutcome(null)} />
      {hasBegun && progress.data !== undefined && <ProgressCard progress={progress.data} pilot={campaign.pilotGroupId !== null} />}
      {hasBegun && <DeviceCard campaignId={campaign.id} state={campaign.state} />}
      <SettingCard campaign={campaign} />
      {act !== null && <ActDialog campaign={campaign} name={act} onDone={setOutcome} onClose={() => setAct(null)} />}
    </>
  );
}
