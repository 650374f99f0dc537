import { Controller, Req, Res } from '@nestjs/common';
import { campaigns, type Campaigns, type InputOf } from '@voltdeck/contract';
import type { CallContext } from '@voltdeck/base';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { CampaignReport } from './campaign-report.ts';

@Controller()
export class CampaignController {
  constructor(private readonly reports: CampaignReport) {}

  @Api(campaigns.campaignReport)
  report(@Input() input: InputOf<Campaigns['campaignReport']>, @Asking() context: CallContext, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.reports.send(input, context, request, response);
  }
}
