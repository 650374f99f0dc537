import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { campaignOperations, type CampaignDeviceView, type CampaignPreview, type CampaignProgressView, type CampaignView, type Done, type Page, type Request } from '@voltdeck/protocol/contract';
import { CampaignControlService } from './campaign-control.service.ts';
import { CampaignService } from './campaign.service.ts';

@Controller()
export class CampaignController {
  constructor(
    private readonly campaigns: CampaignService,
    private readonly control: CampaignControlService,
  ) {}

  @Handles(campaignOperations.preview)
  preview(@Payload() { caller, input }: Request<unknown>): Promise<CampaignPreview> {
    return this.campaigns.preview(caller, input);
  }

  @Handles(campaignOperations.add)
  add(@Payload() { caller, input }: Request<unknown>): Promise<CampaignView> {
    return this.campaigns.add(caller, input);
  }

  @Handles(campaignOperations.change)
  change(@Payload() { caller, input }: Request<unknown>): Promise<CampaignView> {
    return this.campaigns.change(caller, input);
  }

  @Handles(campaignOperations.remove)
  remove(@Payload() { caller, input }: Request<unknown>): Promise<Done> {
    return this.campaigns.remove(caller, input);
  }

  @Handles(campaignOperations.list)
  list(@Payload() { caller, input }: Request<unknown>): Promise<Page<CampaignView>> {
    return this.campaigns.list(caller, input);
  }

  @Handles(campaignOperations.read)
  read(@Payload() { caller, input }: Request<unknown>): Promise<CampaignView> {
    return this.campaigns.read(caller, input);
  }

  @Handles(campaignOperations.progress)
  progress(@Payload() { caller, input }: Request<unknown>): Promise<CampaignProgressView> {
    return this.campaigns.progress(caller, input);
  }

  @Handles(campaignOperations.devices)
  devices(@Payload() { caller, input }: Request<unknown>): Promise<Page<CampaignDeviceView>> {
    return this.campaigns.deviceList(caller, input);
  }

  @Handles(campaignOperations.approve)
  approve(@Payload() { caller, input }: Request<unknown>): Promise<CampaignView> {
    return this.control.approve(caller, input);
  }

  @Handles(campaignOperations.start)
  start(@Payload() { caller, input }: Request<unknown>): Promise<CampaignView> {
    return this.control.start(caller, input);
  }

  @Handles(campaignOperations.pause)
  pause(@Payload() { caller, input }: Request<unknown>): Promise<CampaignView> {
    return this.control.pause(caller, input);
  }

  @Handles(campaignOperations.resume)
  resume(@Payload() { caller, input }: Request<unknown>): Promise<CampaignView> {
    return this.control.resume(caller, input);
  }

  @Handles(campaignOperations.stop)
  stop(@Payload() { caller, input }: Request<unknown>): Promise<CampaignView> {
    return this.control.stop(caller, input);
  }

  @Handles(campaignOperations.retry)
  retry(@Payload() { caller, input }: Request<unknown>): Promise<CampaignView> {
    return this.control.retry(caller, input);
  }
}
