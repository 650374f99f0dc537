import { Controller } from '@nestjs/common';
import { campaigns, type CampaignChange, type CampaignDeviceView, type CampaignPreview, type CampaignProgressView, type Campaigns, type CampaignView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import type { Done, Page } from '@voltdeck/protocol/contract';
import { CampaignChangeRepository } from './campaign-change.repository.ts';
import { CampaignControlService } from './campaign-control.service.ts';
import { CampaignService } from './campaign.service.ts';

@Controller()
export class CampaignController {
  constructor(
    private readonly service: CampaignService,
    private readonly control: CampaignControlService,
    private readonly changeRepository: CampaignChangeRepository,
  ) {}

  @Handles(campaigns.campaignPreview)
  preview({ caller, input }: Asked<Campaigns['campaignPreview']>): Promise<CampaignPreview> {
    return this.service.preview(caller, input);
  }

  @Handles(campaigns.campaignAdd)
  add({ caller, input }: Asked<Campaigns['campaignAdd']>): Promise<CampaignView> {
    return this.service.add(caller, input);
  }

  @Handles(campaigns.campaignChange)
  change({ caller, input }: Asked<Campaigns['campaignChange']>): Promise<CampaignView> {
    return this.service.change(caller, input);
  }

  @Handles(campaigns.campaignDelete)
  remove({ caller, input }: Asked<Campaigns['campaignDelete']>): Promise<Done> {
    return this.service.remove(caller, input.id);
  }

  @Handles(campaigns.campaignList)
  list({ caller, input }: Asked<Campaigns['campaignList']>): Promise<Page<CampaignView>> {
    return this.service.list(caller, input);
  }

  @Handles(campaigns.campaign)
  read({ caller, input }: Asked<Campaigns['campaign']>): Promise<CampaignView> {
    return this.service.read(caller, input.id);
  }

  @Handles(campaigns.campaignProgress)
  progress({ caller, input }: Asked<Campaigns['campaignProgress']>): Promise<CampaignProgressView> {
    return this.service.progress(caller, input.id);
  }

  @Handles(campaigns.campaignDevices)
  devices({ caller, input }: Asked<Campaigns['campaignDevices']>): Promise<Page<CampaignDeviceView>> {
    return this.service.deviceList(caller, input);
  }

  @Handles(campaigns.campaignChanges)
  async changes({ input }: Asked<Campaigns['campaignChanges']>): Promise<{ items: CampaignChange[] }> {
    return { items: await this.changeRepository.after(input.after) };
  }

  @Handles(campaigns.campaignApprove)
  approve({ caller, input }: Asked<Campaigns['campaignApprove']>): Promise<CampaignView> {
    return this.control.approve(caller, input);
  }

  @Handles(campaigns.campaignStart)
  start({ caller, input }: Asked<Campaigns['campaignStart']>): Promise<CampaignView> {
    return this.control.start(caller, input.id);
  }

  @Handles(campaigns.campaignPause)
  pause({ caller, input }: Asked<Campaigns['campaignPause']>): Promise<CampaignView> {
    return this.control.pause(caller, input.id);
  }

  @Handles(campaigns.campaignResume)
  resume({ caller, input }: Asked<Campaigns['campaignResume']>): Promise<CampaignView> {
    return this.control.resume(caller, input.id);
  }

  @Handles(campaigns.campaignStop)
  stop({ caller, input }: Asked<Campaigns['campaignStop']>): Promise<CampaignView> {
    return this.control.stop(caller, input.id);
  }

  @Handles(campaigns.campaignRetry)
  retry({ caller, input }: Asked<Campaigns['campaignRetry']>): Promise<CampaignView> {
    return this.control.retry(caller, input.id);
  }
}
