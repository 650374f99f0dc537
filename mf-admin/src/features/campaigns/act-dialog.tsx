import type { CampaignView } from '@voltdeck/contract';
import { call, endpoints, navigate, useMessages } from '@voltdeck/kit';
import { ConfirmDialog } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { campaignListPath } from '../../registry/paths.ts';
import { actEndpoints, acts, type ActName } from './acts.ts';
import { messages } from './messages.ts';
import { renewCampaigns, searchMs } from './queries.ts';

interface ActDialogProps {
  readonly campaign: CampaignView;
  readonly name: ActName;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Says what comes of it, and does it. */
export function ActDialog({ campaign, name, onDone, onClose }: ActDialogProps): ReactNode {
  const say = useMessages(messages);
  const { title, sentences, done, danger } = acts[name];
  const data = { name: campaign.name, version: campaign.version, failurePercent: campaign.failurePercent, failed: campaign.counts.failure };
  const input = { parameters: { id: campaign.id } };
  const confirm = async (): Promise<void> => {
    if (name === 'remove') {
      await call(endpoints.campaignDelete, input);
      navigate(campaignListPath);
    } else {
      await (name === 'approve' ? call(endpoints.campaignApprove, { ...input, body: { edition: campaign.edition } }) : call(actEndpoints[name], { ...input, body: {}, timeoutMs: searchMs }));
    }
    renewCampaigns();
    onDone(say(done));
  };
  return <ConfirmDialog title={say(title, data)} sentences={sentences.map((sentence) => say(sentence, data))} action={say(name)} danger={danger === true} onConfirm={confirm} onClose={onClose} />;
}
