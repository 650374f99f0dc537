import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CONFIG, LOG, Poller, type Log } from '@voltdeck/base';
import { randomBytes } from 'node:crypto';
import type { ProtocolEnvironment } from '../../environment.ts';
import { CampaignDeviceRepository } from './campaign-device.repository.ts';
import { CampaignDriver } from './campaign-driver.ts';
import { CampaignRepository } from './campaign.repository.ts';

/** Drives running campaigns: one node drives each, and when it dies another continues. */
@Injectable()
export class CampaignWorker implements OnModuleInit, BeforeApplicationShutdown {
  /** Another start of the same node is another driver. */
  private readonly name: string;
  private readonly poller = new Poller();

  constructor(
    private readonly repository: CampaignRepository,
    private readonly devices: CampaignDeviceRepository,
    private readonly driver: CampaignDriver,
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.name = `${config.NODE_NAME}.${randomBytes(4).toString('hex')}`;
  }

  onModuleInit(): void {
    const poll = () => this.poll().catch((error: unknown) => this.log.warn({ reason: String(error) }, 'campaigns could not be processed; retrying'));
    this.poller.start(poll, this.config.COMMAND_SWEEP_MS);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  private async poll(): Promise<void> {
    await this.devices.settle(this.config.CAMPAIGN_RETRY_S);
    for (const id of await this.repository.running()) if (!this.poller.isStopping) await this.drive(id);
  }

  /** One that cannot be driven keeps no other from it. */
  private async drive(id: string): Promise<void> {
    try {
      const campaign = await this.repository.lease(id, this.name, this.config.CAMPAIGN_LEASE_S);
      if (campaign !== null) await this.driver.drive(campaign);
    } catch (error) {
      this.log.warn({ campaignId: id, reason: String(error) }, 'a campaign could not be taken further; trying again');
    }
  }
}
