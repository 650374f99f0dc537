import { Module } from '@nestjs/common';
import { CampaignReport } from './campaign-report.ts';
import { CampaignController } from './campaign.controller.ts';

/** Reports of campaigns. */
@Module({ controllers: [CampaignController], providers: [CampaignReport] })
export class CampaignModule {}
