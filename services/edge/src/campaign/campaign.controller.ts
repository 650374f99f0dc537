import { Controller, Req, Res } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { campaignOperations, routes, type CampaignDeviceView, type CampaignPreview, type CampaignProgressView, type CampaignView, type Done, type Page } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { doneAnswer, pageOf } from '../api/shape.ts';
import { tableMediaTypes } from '../table/formats.ts';
import * as answers from './answers.ts';
import { CampaignReport } from './campaign-report.ts';
import * as inputs from './inputs.ts';

/** Its devices are looked for in all that fleet knows. */
const searchTimeoutMs = 20_000;

const acts = { input: inputs.oneInput, answer: 'CampaignView', output: answers.campaignAnswer, before: campaignOperations.read } as const;

@Controller()
export class CampaignController {
  constructor(
    private readonly bus: BusClient,
    private readonly reports: CampaignReport,
  ) {}

  @Api(routes.campaignPreview, { summary: 'Whom a campaign would reach, and whom not and why', input: inputs.campaignPreviewInput, answer: 'CampaignPreview', output: answers.campaignPreviewAnswer })
  preview(@Input() input: inputs.CampaignPreviewBody, @Asking() context: CallContext): Promise<CampaignPreview> {
    return this.bus.call(campaignOperations.preview, input, { ...context, timeoutMs: searchTimeoutMs });
  }

  @Api(routes.campaignAdd, { summary: 'Begins the draft of a campaign', input: inputs.campaignInput, answer: 'CampaignView', output: answers.campaignAnswer })
  add(@Input() input: inputs.CampaignBody, @Asking() context: CallContext): Promise<CampaignView> {
    return this.bus.call(campaignOperations.add, input, context);
  }

  @Api(routes.campaignList, { summary: 'Campaigns, the newest first', input: inputs.campaignListInput, answer: 'Page of CampaignView', output: pageOf(answers.campaignAnswer) })
  list(@Input() input: inputs.CampaignListQuery, @Asking() context: CallContext): Promise<Page<CampaignView>> {
    return this.bus.call(campaignOperations.list, input, context);
  }

  @Api(routes.campaign, { summary: 'A campaign with its settings', input: inputs.oneInput, answer: 'CampaignView', output: answers.campaignAnswer })
  read(@Input() input: inputs.OneInput, @Asking() context: CallContext): Promise<CampaignView> {
    return this.bus.call(campaignOperations.read, input, context);
  }

  @Api(routes.campaignChange, { summary: 'Changes a campaign that has not begun; its approval is gone then', input: inputs.campaignChangeInput, answer: 'CampaignView', output: answers.campaignAnswer, before: campaignOperations.read })
  change(@Input() input: inputs.CampaignChangeBody, @Asking() context: CallContext): Promise<CampaignView> {
    return this.bus.call(campaignOperations.change, input, context);
  }

  @Api(routes.campaignDelete, { summary: 'Deletes a campaign that has not begun', input: inputs.oneInput, answer: 'Done', output: doneAnswer, before: campaignOperations.read })
  remove(@Input() input: inputs.OneInput, @Asking() context: CallContext): Promise<Done> {
    return this.bus.call(campaignOperations.remove, input, context);
  }

  @Api(routes.campaignApprove, { summary: 'Approves an edition of a campaign that another user made and changed', ...acts, input: inputs.campaignApprovalInput })
  approve(@Input() input: inputs.CampaignApprovalBody, @Asking() context: CallContext): Promise<CampaignView> {
    return this.bus.call(campaignOperations.approve, input, context);
  }

  @Api(routes.campaignStart, { summary: 'Starts a campaign', ...acts })
  start(@Input() input: inputs.OneInput, @Asking() context: CallContext): Promise<CampaignView> {
    return this.bus.call(campaignOperations.start, input, { ...context, timeoutMs: searchTimeoutMs });
  }

  @Api(routes.campaignPause, { summary: 'Begins no more upgrades of a campaign, until it is resumed', ...acts })
  pause(@Input() input: inputs.OneInput, @Asking() context: CallContext): Promise<CampaignView> {
    return this.bus.call(campaignOperations.pause, input, context);
  }

  @Api(routes.campaignResume, { summary: 'Goes on with a campaign in spite of its failures', ...acts })
  resume(@Input() input: inputs.OneInput, @Asking() context: CallContext): Promise<CampaignView> {
    return this.bus.call(campaignOperations.resume, input, context);
  }

  @Api(routes.campaignStop, { summary: 'Stops a campaign for good; who has begun ends its upgrade', ...acts })
  stop(@Input() input: inputs.OneInput, @Asking() context: CallContext): Promise<CampaignView> {
    return this.bus.call(campaignOperations.stop, input, context);
  }

  @Api(routes.campaignRetry, { summary: 'Gives the devices of a campaign that failed another try', ...acts })
  retry(@Input() input: inputs.OneInput, @Asking() context: CallContext): Promise<CampaignView> {
    return this.bus.call(campaignOperations.retry, input, context);
  }

  @Api(routes.campaignProgress, { summary: 'How far a campaign is, by group and step', input: inputs.oneInput, answer: 'CampaignProgressView', output: answers.campaignProgressAnswer })
  progress(@Input() input: inputs.OneInput, @Asking() context: CallContext): Promise<CampaignProgressView> {
    return this.bus.call(campaignOperations.progress, input, context);
  }

  @Api(routes.campaignDevices, { summary: 'Devices of a campaign in their order', input: inputs.campaignDeviceListInput, answer: 'Page of CampaignDeviceView', output: pageOf(answers.campaignDeviceAnswer) })
  devices(@Input() input: inputs.CampaignDeviceListQuery, @Asking() context: CallContext): Promise<Page<CampaignDeviceView>> {
    return this.bus.call(campaignOperations.devices, input, context);
  }

  @Api(routes.campaignReport, { summary: 'Every device of a campaign and what became of it, as a file', input: inputs.campaignReportInput, answer: 'CSV or XLSX', mediaType: tableMediaTypes })
  report(@Input() input: inputs.CampaignReportQuery, @Asking() context: CallContext, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.reports.send(input, context, request, response);
  }
}
