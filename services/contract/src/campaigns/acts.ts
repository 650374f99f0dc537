import { z } from 'zod';
import { oneById } from '../fields.ts';
import { route } from '../route.ts';
import { campaign, campaignView, searchTimeoutMs } from './campaigns.ts';
import { campaignEdition } from './form.ts';

const act = { method: 'POST', access: 'update', service: 'protocol', input: oneById, output: campaignView, before: campaign } as const;

export const campaignApprove = route({
  ...act,
  path: '/api/v1/campaigns/:id/approval',
  fresh: true,
  summary: 'Approves an edition of a campaign that another user created and changed',
  input: z.strictObject({ id: z.uuid(), edition: campaignEdition }),
});

export const campaignStart = route({ ...act, path: '/api/v1/campaigns/:id/start', fresh: true, summary: 'Starts a campaign', timeoutMs: searchTimeoutMs });

export const campaignPause = route({ ...act, path: '/api/v1/campaigns/:id/pause', summary: 'Starts no more upgrades of a campaign until it is resumed' });

export const campaignResume = route({ ...act, path: '/api/v1/campaigns/:id/resume', fresh: true, summary: 'Continues a campaign in spite of its failures' });

export const campaignStop = route({ ...act, path: '/api/v1/campaigns/:id/stop', summary: 'Stops a campaign permanently; upgrades under way run to their end' });

export const campaignRetry = route({ ...act, path: '/api/v1/campaigns/:id/retry', fresh: true, summary: 'Retries the failed devices of a campaign' });
