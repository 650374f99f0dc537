import type { CampaignForm as CampaignInput, CampaignView } from '@voltdeck/contract';
import { ApiError, call, endpoints, navigate, useMessages, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { ErrorLine, useProblems } from '@voltdeck/kit/widgets';
import { pathTo } from '@voltdeck/protocol/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { campaignListPath, campaignPath } from '../../registry/paths.ts';
import { draftProblems } from './draft-problems.ts';
import { draftOf, formOf, mergeDrafts, targetOf, type Draft } from './draft.ts';
import { formMessages } from './form-messages.ts';
import { FormHead } from './form-head.tsx';
import { HowCard } from './how-card.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { OvertakenCard } from './overtaken-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { renewCampaigns } from './queries.ts';
import { WhatCard } from './what-card.tsx';
import { WhenCard } from './when-card.tsx';
import { WhomCard } from './whom-card.tsx';
import * as styles from './campaign-form.module.css';

interface CampaignFormProps {
  readonly initial: Draft;
  /** The campaign that is changed, as it was read; null for a new one. */
  readonly campaign: CampaignView | null;
}

/** Everything of a campaign before it begins, with whom it would reach beside it. */
export function CampaignForm({ initial, campaign }: CampaignFormProps): ReactNode {
  const say = useMessages(formMessages);
  const problems = useProblems();
  const [draft, setDraft] = useState(initial);
  const [base, setBase] = useState(campaign);
  const [newer, setNewer] = useState<CampaignView | null>(null);
  /** Where a person wants to go who has not said yet that the form may be dropped. */
  const [leaving, setLeaving] = useState<string | null>(null);
  const isFilled = JSON.stringify(draft) !== JSON.stringify(initial);
  const leave = (to: string): void => (isFilled ? setLeaving(to) : navigate(to));
  const merge = base === null || newer === null ? null : mergeDrafts(draftOf(base), draftOf(newer), draft);
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const saving = useWrite({
    send: (form: CampaignInput) => save(form, base).catch(overtaken),
    onDone: (saved) => {
      if (saved === null) return;
      renewCampaigns();
      navigate(pathTo(campaignPath, { id: saved.id }));
    },
    onError: problems.fail,
  });
  /** Where somebody else was first, what is there now is shown, and nothing saved. */
  async function overtaken(reason: unknown): Promise<null> {
    if (base === null || !(reason instanceof ApiError) || reason.code !== 'CAMPAIGN_CHANGED') throw reason;
    setNewer(await call(endpoints.campaign, { parameters: { id: base.id } }));
    return null;
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const target = targetOf(draft);
    if (problems.check(draftProblems(draft)) && target !== null) saving.send(formOf(draft, target));
  };
  const onMerge = (): void => {
    if (merge !== null) setDraft(merge.draft);
    setBase(newer);
    setNewer(null);
  };
  const parts = { draft, problems, onChange: change };
  return (
    <>
      <FormHead isNew={campaign === null} onBack={() => leave(campaignListPath)} />
      <form ref={problems.form} className={styles.campaignForm} onSubmit={onSubmit} noValidate>
        <div className={styles.campaignFormParts}>
          <WhatCard {...parts} />
          <WhomCard {...parts} />
          <HowCard {...parts} />
          <WhenCard {...parts} />
        </div>
        <div className={styles.campaignFormSide}>
          <PreviewCard draft={draft} />
          {merge !== null && <OvertakenCard merge={merge} approved={typeof newer?.approvedBy === 'string'} onMerge={onMerge} />}
          <ErrorLine error={problems.error} />
          <div className={styles.campaignFormActions}>
            <Button onClick={() => leave(campaign === null ? campaignListPath : pathTo(campaignPath, { id: campaign.id }))}>{say('cancel')}</Button>
            <Button type="primary" htmlType="submit" loading={saving.busy}>
              {say('save')}
            </Button>
          </div>
        </div>
      </form>
      {leaving !== null && <LeaveDialog onKeep={() => setLeaving(null)} onLeave={() => navigate(leaving)} />}
    </>
  );
}

function save(form: CampaignInput, campaign: CampaignView | null): Promise<CampaignView> {
  if (campaign === null) return call(endpoints.campaignAdd, { body: form });
  return call(endpoints.campaignChange, { parameters: { id: campaign.id }, body: { ...form, edition: campaign.edition } });
}
