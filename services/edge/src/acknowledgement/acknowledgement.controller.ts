import { Controller, Req } from '@nestjs/common';
import { notifications, type AcknowledgementLinkView, type InputOf, type Notifications } from '@voltdeck/contract';
import type { Request } from 'express';
import { Api } from '../api/api.ts';
import { Input } from '../api/input.ts';
import { AcknowledgementService } from './acknowledgement.service.ts';

@Controller()
export class AcknowledgementController {
  constructor(private readonly service: AcknowledgementService) {}

  @Api(notifications.acknowledgementLinkShow)
  show(@Input() { token }: InputOf<Notifications['acknowledgementLinkShow']>, @Req() request: Request): Promise<AcknowledgementLinkView> {
    return this.service.show(token, request);
  }

  @Api(notifications.acknowledgementLinkUse)
  use(@Input() input: InputOf<Notifications['acknowledgementLinkUse']>, @Req() request: Request): Promise<AcknowledgementLinkView> {
    return this.service.use(input, request);
  }
}
