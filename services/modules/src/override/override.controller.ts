import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { callerWith, done, Handles, parseInput } from '@voltdeck/platform';
import { operations, type Done, type ModuleOverrideGrant, type ModuleOverrideView, type Request } from '@voltdeck/protocol/contract';
import * as inputs from '../inputs.ts';
import { OverrideService } from './override.service.ts';

const { modules } = operations;

@Controller()
export class OverrideController {
  constructor(private readonly overrides: OverrideService) {}

  @Handles(modules.overrideList)
  async list(@Payload() request: Request<unknown>): Promise<{ items: ModuleOverrideView[] }> {
    callerWith('administrator', request);
    return { items: await this.overrides.list() };
  }

  @Handles(modules.overrideAdd)
  add(@Payload() request: Request<unknown>): Promise<ModuleOverrideGrant> {
    return this.overrides.add(parseInput(inputs.overrideAdd, request.input), callerWith('modulePublish', request));
  }

  @Handles(modules.overrideUse)
  use(@Payload() request: Request<unknown>): Promise<ModuleOverrideView> {
    return this.overrides.use(parseInput(inputs.overrideUse, request.input).token, callerWith('session', request));
  }

  @Handles(modules.overrideClear)
  async clear(@Payload() request: Request<unknown>): Promise<Done> {
    await this.overrides.clear(callerWith('session', request));
    return done;
  }

  @Handles(modules.overrideRevoke)
  async revoke(@Payload() request: Request<unknown>): Promise<Done> {
    await this.overrides.revoke(parseInput(inputs.byId, request.input).id, callerWith('administrator', request));
    return done;
  }
}
