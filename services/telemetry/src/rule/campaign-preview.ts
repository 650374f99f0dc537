import type { CampaignFailingCondition } from '@voltdeck/contract';
import { ruleLimits } from '@voltdeck/protocol/contract';
import type { Offset } from '../settings/business-day.ts';
import { campaignAlarms, type CampaignStretch } from './campaign-stretches.ts';
import type { PreviewCampaign, PreviewOf, PreviewRepository } from './preview.repository.ts';
import { raiseTimes } from './raise-times.ts';

interface PreviewCampaignAlarm extends CampaignStretch {
  readonly campaign: PreviewCampaign;
}

interface FoundCampaigns {
  /** The oldest first. */
  readonly alarms: readonly PreviewCampaignAlarm[];
  /** Vehicles that failed in these. */
  readonly vehicles: number;
  readonly complete: boolean;
}

/** The alarms that a rule about campaigns would have raised, by what is stored of these. */
export class CampaignPreview {
  constructor(
    private readonly repository: PreviewRepository,
    private readonly offset: Offset,
  ) {}

  async find({ condition, hours, from, to, ...asked }: PreviewOf<CampaignFailingCondition>): Promise<FoundCampaigns> {
    const until = Date.now() + ruleLimits.previewMs;
    const times = raiseTimes(hours, [], this.offset);
    const alarms: PreviewCampaignAlarm[] = [];
    let complete = true;
    for (const campaign of await this.repository.campaigns({ from })) {
      complete = Date.now() <= until;
      if (!complete) break;
      const found = campaignAlarms(await this.repository.campaignSteps(asked, campaign.id), condition, { onSince: from, times, now: to });
      alarms.push(...found.map((alarm) => ({ ...alarm, campaign })));
    }
    const vehicles = new Set(alarms.flatMap((alarm) => [...alarm.vehicles])).size;
    return { alarms: alarms.sort((one, other) => one.startedAt - other.startedAt), vehicles, complete };
  }
}
