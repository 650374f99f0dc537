import { Controller } from '@nestjs/common';
import { people, type PasswordLinkGrant, type SecondStepGrant, type SessionGrant } from '@voltdeck/contract';
import { callerWith, Handles, type Asked } from '@voltdeck/base';
import { PasswordLinkService } from './password-link.service.ts';

@Controller()
export class PasswordLinkController {
  constructor(private readonly links: PasswordLinkService) {}

  @Handles(people.passwordLinkAdd)
  add(asked: Asked<typeof people.passwordLinkAdd>): Promise<PasswordLinkGrant> {
    callerWith('administrator', asked);
    return this.links.make(asked.input.id);
  }

  @Handles(people.passwordLinkSpend)
  use({ input }: Asked<typeof people.passwordLinkSpend>): Promise<SessionGrant | SecondStepGrant> {
    return this.links.use(input);
  }
}
