import type { DynamicModule } from '@nestjs/common';
import { CampaignControlService } from './campaign-control.service.ts';
import { CampaignDesk } from './campaign-desk.ts';
import { CampaignDeviceRepository } from './campaign-device.repository.ts';
import { CampaignDriver } from './campaign-driver.ts';
import { CampaignReadiness } from './campaign-readiness.ts';
import { CampaignTargets } from './campaign-targets.ts';
import { CampaignController } from './campaign.controller.ts';
import { CampaignRepository } from './campaign.repository.ts';
import { CampaignService } from './campaign.service.ts';

/** What a node with a store has besides to run campaigns. */
export const campaignParts = {
  controllers: [CampaignController],
  providers: [CampaignControlService, CampaignDesk, CampaignDeviceRepository, CampaignDriver, CampaignReadiness, CampaignRepository, CampaignService, CampaignTargets],
} satisfies Pick<DynamicModule, 'controllers' | 'providers'>;
