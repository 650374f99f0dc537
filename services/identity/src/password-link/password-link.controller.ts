import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { callerWith, Handles, parseInput } from '@voltdeck/platform';
import { operations, type PasswordLinkGrant, type Request, type SecondStepGrant, type SessionGrant } from '@voltdeck/protocol/contract';
import * as inputs from '../inputs.ts';
import { PasswordLinkService } from './password-link.service.ts';

@Controller()
export class PasswordLinkController {
  constructor(private readonly links: PasswordLinkService) {}

  @Handles(operations.identity.passwordLinkAdd)
  add(@Payload() request: Request<unknown>): Promise<PasswordLinkGrant> {
    callerWith('administrator', request);
    return this.links.make(parseInput(inputs.byId, request.input).id);
  }

  @Handles(operations.identity.passwordLinkUse)
  use(@Payload() request: Request<unknown>): Promise<SessionGrant | SecondStepGrant> {
    return this.links.use(inputs.readPasswordLink(request.input));
  }
}
