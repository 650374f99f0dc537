import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { callerWith, Handles, parseInput } from '@voltdeck/platform';
import { operations, type ModuleKeyView, type Request } from '@voltdeck/protocol/contract';
import * as inputs from '../inputs.ts';
import { KeyService } from './key.service.ts';

@Controller()
export class KeyController {
  constructor(private readonly keys: KeyService) {}

  @Handles(operations.modules.keyList)
  async list(@Payload() request: Request<unknown>): Promise<{ items: ModuleKeyView[] }> {
    callerWith('administrator', request);
    return { items: await this.keys.list() };
  }

  @Handles(operations.modules.keyAdd)
  add(@Payload() request: Request<unknown>): Promise<ModuleKeyView> {
    return this.keys.add(parseInput(inputs.keyAdd, request.input), callerWith('administrator', request));
  }

  @Handles(operations.modules.keyRevoke)
  revoke(@Payload() request: Request<unknown>): Promise<ModuleKeyView> {
    return this.keys.revoke(parseInput(inputs.keyRevoke, request.input).keyId, callerWith('administrator', request));
  }
}
