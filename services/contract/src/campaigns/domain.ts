import { domain } from '../route.ts';
import { campaignApprove, campaignPause, campaignResume, campaignRetry, campaignStart, campaignStop } from './acts.ts';
import { campaign, campaignAdd, campaignChange, campaignDelete, campaignList, campaignPreview } from './campaigns.ts';
import { campaignChanges } from './changes.ts';
import { campaignDevices, campaignProgress, campaignReport } from './progress.ts';

/** Upgrades of many devices, wave by wave. */
export const campaigns = domain({
  ...{ campaignPreview, campaignAdd, campaignList, campaign, campaignChange, campaignDelete },
  ...{ campaignApprove, campaignStart, campaignPause, campaignResume, campaignStop, campaignRetry },
  ...{ campaignProgress, campaignDevices, campaignReport, campaignChanges },
});
export type Campaigns = typeof campaigns;
