import type { CampaignCounts } from '@voltdeck/contract';
import type { CampaignState } from '@voltdeck/protocol/contract';

export const campaignTones = { draft: 'plain', approved: 'plain', running: 'notice', paused: 'bad', finished: 'good', stopped: 'plain' } as const satisfies Record<CampaignState, string>;

export function totalOf({ waiting, running, success, failure, cancelled }: CampaignCounts): number {
  return waiting + running + success + failure + cancelled;
}

/** Devices that have come to an end. */
export function endedOf({ success, failure, cancelled }: CampaignCounts): number {
  return success + failure + cancelled;
}
