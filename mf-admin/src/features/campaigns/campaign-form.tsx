import { call, endpoints, navigate, sayError, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { useProblems } from '@voltdeck/kit/widgets';
import { pathTo, type CampaignForm as CampaignInput, type CampaignView } from '@voltdeck/protocol/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { campaignListPath, campaignPath } from '../../registry/paths.ts';
import { draftProblems } from './draft-problems.ts';
import { formOf, targetOf, type Draft } from './draft.ts';
import { formMessages } from './form-messages.ts';
import { HowCard } from './how-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { renewCampaigns } from './queries.ts';
import { WhatCard } from './what-card.tsx';
import { WhenCard } from './when-card.tsx';
import { WhomCard } from './whom-card.tsx';
import './campaign-form.css';

interface CampaignFormProps {
  readonly initial: Draft;
  /** The campaign that is changed; null for a new one. */
  readonly campaignId: string | null;
}

/** Everything of a campaign before it begins, with whom it would reach beside it. */
export function CampaignForm({ initial, campaignId }: CampaignFormProps): ReactNode {
  const say = useMessages(formMessages);
  const problems = useProblems();
  const [draft, setDraft] = useState(initial);
  const [working, setWorking] = useState(false);
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const target = targetOf(draft);
    if (!problems.check(draftProblems(draft)) || target === null) return;
    setWorking(true);
    save(formOf(draft, target), campaignId)
      .then(({ id }) => {
        renewCampaigns();
        navigate(pathTo(campaignPath, { id }));
      }, problems.fail)
      .finally(() => setWorking(false));
  };
  const parts = { draft, problems, onChange: change };
  return (
    <form ref={problems.form} className="campaign-form" onSubmit={onSubmit} noValidate>
      <div className="campaign-form__parts">
        <WhatCard {...parts} />
        <WhomCard {...parts} />
        <HowCard {...parts} />
        <WhenCard {...parts} />
      </div>
      <div className="campaign-form__side">
        <PreviewCard draft={draft} />
        <p role="alert" className="vd-dialog__error">
          {problems.error !== null && sayError(problems.error)}
        </p>
        <div className="campaign-form__actions">
          <Button onClick={() => navigate(campaignId === null ? campaignListPath : pathTo(campaignPath, { id: campaignId }))}>{say('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={working}>
            {say('save')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function save(body: CampaignInput, campaignId: string | null): Promise<CampaignView> {
  return campaignId === null ? call(endpoints.campaignAdd, { body }) : call(endpoints.campaignChange, { parameters: { id: campaignId }, body });
}
