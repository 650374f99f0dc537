import { Inject, Injectable } from '@nestjs/common';
import { campaigns, type CampaignChange } from '@voltdeck/contract';
import { BusClient, DomainError, LOG, type Log } from '@voltdeck/base';
import { BackgroundWork } from '../background-work.ts';
import { hourMs } from '../epoch.ts';
import { CampaignRepository } from './campaign.repository.ts';

const everyMs = 2_000;
/** Each question that no one answers is logged. */
const awayMs = 10_000;

/** Follows campaigns: asks the protocol service for what came behind the last change that is stored. While that service is away, changes wait there. */
@Injectable()
export class CampaignFollower extends BackgroundWork {
  private sweptAt = 0;
  private askFrom = 0;

  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly client: BusClient,
    @Inject(LOG) log: Log,
  ) {
    super(log, { what: 'following campaigns', everyMs });
  }

  async round(nowMs: number): Promise<void> {
    while (!this.isStopping && nowMs >= this.askFrom && (await this.followOnce(nowMs)));
    if (nowMs - this.sweptAt < hourMs) return;
    await this.campaigns.dropOld();
    this.sweptAt = nowMs;
  }

  /** @returns whether there may be more */
  private async followOnce(nowMs: number): Promise<boolean> {
    const items = await this.ask(await this.campaigns.followedTo(), nowMs);
    if (items.length === 0) return false;
    await this.campaigns.keep(items);
    return true;
  }

  private async ask(after: string, nowMs: number): Promise<readonly CampaignChange[]> {
    try {
      return (await this.client.call(campaigns.campaignChanges, { after })).items;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
      this.askFrom = nowMs + awayMs;
      return [];
    }
  }
}
