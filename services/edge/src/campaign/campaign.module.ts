import { Module } from '@nestjs/common';
import { CampaignReport } from './campaign-report.ts';
import { CampaignController } from './campaign.controller.ts';
import { UpgradeController } from './upgrade.controller.ts';

/** Upgrades, campaigns and their reports. */
@Module({ controllers: [CampaignController, UpgradeController], providers: [CampaignReport] })
export class CampaignModule {}
