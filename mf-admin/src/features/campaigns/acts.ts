import type { CampaignView } from '@voltdeck/contract';
import { endpoints } from '@voltdeck/kit';
import type { Access, CampaignState } from '@voltdeck/protocol/contract';
import type { messages } from './messages.ts';

export type ActName = 'approve' | 'start' | 'pause' | 'resume' | 'retry' | 'stop' | 'remove';

type MessageName = keyof typeof messages;

interface Act {
  readonly access: Access;
  readonly title: MessageName;
  readonly sentences: readonly MessageName[];
  readonly done: MessageName;
  readonly danger?: true;
  /** Stands out: what one most likely wants next. */
  readonly primary?: true;
  readonly when: (campaign: CampaignView) => boolean;
}

const isIn = (...states: readonly CampaignState[]) => ({ state }: CampaignView): boolean => states.includes(state);

/** What can be done with a campaign, and when. The server judges again. */
export const acts: Readonly<Record<ActName, Act>> = {
  approve: { access: 'update', title: 'approveTitle', sentences: ['approveWhy'], done: 'approved', primary: true, when: ({ state, needsApproval }) => needsApproval && state === 'draft' },
  start: { access: 'update', title: 'startTitle', sentences: ['startWhy', 'startThen'], done: 'started', primary: true, danger: true, when: ({ state, needsApproval }) => state === 'approved' || (state === 'draft' && !needsApproval) },
  pause: { access: 'update', title: 'pauseTitle', sentences: ['pauseWhy'], done: 'paused', when: isIn('running') },
  resume: { access: 'update', title: 'resumeTitle', sentences: ['resumeWhy'], done: 'resumed', primary: true, when: isIn('paused') },
  retry: { access: 'update', title: 'retryTitle', sentences: ['retryWhy'], done: 'retried', when: (campaign) => campaign.counts.failure > 0 && isIn('running', 'paused', 'finished')(campaign) },
  stop: { access: 'update', title: 'stopTitle', sentences: ['stopWhy', 'stopFinal'], done: 'stopped', danger: true, when: isIn('running', 'paused') },
  remove: { access: 'delete', title: 'removeTitle', sentences: ['removeWhy'], done: 'removed', danger: true, when: isIn('draft', 'approved') },
};

export const actNames = ['approve', 'start', 'resume', 'pause', 'retry', 'stop', 'remove'] as const satisfies readonly ActName[];

export const actEndpoints = {
  start: endpoints.campaignStart,
  pause: endpoints.campaignPause,
  resume: endpoints.campaignResume,
  retry: endpoints.campaignRetry,
  stop: endpoints.campaignStop,
} as const;
