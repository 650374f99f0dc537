import { Controller, Req } from '@nestjs/common';
import { commands, type CommandBatchView, type Commands, type CommandView, type InputOf } from '@voltdeck/contract';
import { BusClient, type CallContext } from '@voltdeck/base';
import { commandLimits } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { FreshPassword } from '../access/fresh-password.ts';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';

/** Routes that send: what is dangerous takes a fresh password. */
@Controller()
export class CommandController {
  constructor(
    private readonly bus: BusClient,
    private readonly password: FreshPassword,
  ) {}

  @Api(commands.commandSend)
  async send(@Input() input: InputOf<Commands['commandSend']>, @Req() request: Request, @Asking() context: CallContext): Promise<CommandView> {
    await this.password.demandFor(input, request);
    return this.bus.call(commands.commandQueue, input, context);
  }

  @Api(commands.commandBatchSend)
  async sendBatch(@Input() input: InputOf<Commands['commandBatchSend']>, @Req() request: Request, @Asking() context: CallContext): Promise<CommandBatchView> {
    await this.password.demandFor(input, request);
    return this.bus.call(commands.commandBatchQueue, input, { ...context, timeoutMs: commandLimits.batchTimeoutMs });
  }

  @Api(commands.deviceSettingsRead)
  readSettings(@Input() input: InputOf<Commands['deviceSettingsRead']>, @Asking() context: CallContext): Promise<CommandView> {
    return this.bus.call(commands.commandQueue, { ...input, command: 'settingsRead' }, context);
  }

  @Api(commands.deviceSettingsWrite)
  async writeSettings(@Input() { id, values, ...rest }: InputOf<Commands['deviceSettingsWrite']>, @Req() request: Request, @Asking() context: CallContext): Promise<CommandView> {
    const form = { command: 'settingsWrite', arguments: values } as const;
    await this.password.demandFor(form, request);
    return this.bus.call(commands.commandQueue, { deviceId: id, ...form, ...rest }, context);
  }
}
