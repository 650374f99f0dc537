import { Controller, Req } from '@nestjs/common';
import { fleet, type ConfigView, type Fleet, type InputOf, type ProfileView } from '@voltdeck/contract';
import { BusClient, type CallContext } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { ApprovalSetting } from './approval-setting.ts';
import { ProfilePolicy } from './profile-policy.ts';

/** Changes that may give up a protection: those take a fresh password. */
@Controller()
export class WeakeningController {
  constructor(
    private readonly bus: BusClient,
    private readonly approval: ApprovalSetting,
    private readonly policy: ProfilePolicy,
  ) {}

  @Api(fleet.configAdd)
  async configAdd(@Input() input: InputOf<Fleet['configAdd']>, @Req() request: Request, @Asking() context: CallContext): Promise<ConfigView> {
    await this.approval.guardBegin(input, request);
    return this.bus.call(fleet.configAdd, input, context);
  }

  @Api(fleet.configRestore)
  async configRestore(@Input() input: InputOf<Fleet['configRestore']>, @Req() request: Request, @Asking() context: CallContext): Promise<ConfigView> {
    await this.approval.guardRestore(input.id, request, context);
    return this.bus.call(fleet.configRestore, input, context);
  }

  @Api(fleet.configChange)
  async configChange(@Input() input: InputOf<Fleet['configChange']>, @Req() request: Request, @Asking() context: CallContext): Promise<ConfigView> {
    await this.approval.guard(input.id, input, request, context);
    return this.bus.call(fleet.configChange, input, context);
  }

  @Api(fleet.configDelete)
  async configDelete(@Input() input: InputOf<Fleet['configDelete']>, @Req() request: Request, @Asking() context: CallContext): Promise<Done> {
    await this.approval.guard(input.id, null, request, context);
    return this.bus.call(fleet.configDelete, input, context);
  }

  @Api(fleet.profileChange)
  async profileChange(@Input() input: InputOf<Fleet['profileChange']>, @Req() request: Request, @Asking() context: CallContext): Promise<ProfileView> {
    await this.policy.guard(input, request, context);
    return this.bus.call(fleet.profileChange, input, context);
  }
}
