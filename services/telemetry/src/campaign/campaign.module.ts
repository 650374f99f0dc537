import { Module } from '@nestjs/common';
import { CampaignFollower } from './campaign-follower.ts';
import { CampaignRepository } from './campaign.repository.ts';

/** Keeps what rules have to know of campaigns. */
@Module({ providers: [CampaignFollower, CampaignRepository] })
export class CampaignModule {}
