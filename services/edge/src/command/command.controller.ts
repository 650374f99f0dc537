import { Controller, Req } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import {
  operations,
  routes,
  type CommandBatchPreview,
  type CommandBatchView,
  type CommandDetailView,
  type CommandPreview,
  type CommandView,
  type DeviceSettingChangeView,
  type DeviceSettingsView,
  type Page,
} from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { FreshPassword } from '../access/fresh-password.ts';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { pageOf } from '../api/shape.ts';
import * as answers from './answers.ts';
import * as inputs from './inputs.ts';

const { protocol } = operations;

/** A batch asks fleet and telemetry of each of its devices. */
const batchTimeoutMs = 20_000;

@Controller()
export class CommandController {
  constructor(
    private readonly bus: BusClient,
    private readonly password: FreshPassword,
  ) {}

  @Api(routes.commandPreview, { summary: 'A command before it is sent: its bytes, and what keeps it back', input: inputs.commandInput, answer: 'CommandPreview', output: answers.commandPreviewAnswer })
  preview(@Input() { id, ...form }: inputs.CommandBody, @Asking() context: CallContext): Promise<CommandPreview> {
    return this.bus.call(protocol.commandPreview, { deviceId: id, ...form }, context);
  }

  @Api(routes.commandSend, { summary: 'Sends a command to a device, or queues it while the device is offline', input: inputs.commandInput, answer: 'CommandView', output: answers.commandAnswer })
  async send(@Input() { id, ...form }: inputs.CommandBody, @Req() request: Request, @Asking() context: CallContext): Promise<CommandView> {
    await this.password.demandFor(form, request);
    return this.bus.call(protocol.commandSend, { deviceId: id, ...form }, context);
  }

  @Api(routes.commandList, { summary: 'Commands of a device, the newest first', input: inputs.commandListInput, answer: 'Page of CommandView', output: pageOf(answers.commandAnswer) })
  list(@Input() { id, ...page }: inputs.CommandListQuery, @Asking() context: CallContext): Promise<Page<CommandView>> {
    return this.bus.call(protocol.commandList, { deviceId: id, ...page }, context);
  }

  @Api(routes.commandBatchPreview, { summary: 'One command for many devices: how many would take it', input: inputs.batchInput, answer: 'CommandBatchPreview', output: answers.batchPreviewAnswer })
  previewBatch(@Input() input: inputs.BatchBody, @Asking() context: CallContext): Promise<CommandBatchPreview> {
    return this.bus.call(protocol.commandBatchPreview, input, { ...context, timeoutMs: batchTimeoutMs });
  }

  @Api(routes.commandBatchSend, { summary: 'Sends one command to many devices', input: inputs.batchInput, answer: 'CommandBatchView', output: answers.batchAnswer })
  async sendBatch(@Input() input: inputs.BatchBody, @Req() request: Request, @Asking() context: CallContext): Promise<CommandBatchView> {
    await this.password.demandFor(input, request);
    return this.bus.call(protocol.commandBatchSend, input, { ...context, timeoutMs: batchTimeoutMs });
  }

  @Api(routes.commandBatch, { summary: 'Commands of a batch that the caller has sent', input: inputs.commandListInput, answer: 'Page of CommandView', output: pageOf(answers.commandAnswer) })
  batch(@Input() { id, ...page }: inputs.CommandListQuery, @Asking() context: CallContext): Promise<Page<CommandView>> {
    return this.bus.call(protocol.commandList, { batchId: id, ...page }, context);
  }

  @Api(routes.command, { summary: 'A command with every step it took', input: inputs.oneInput, answer: 'CommandDetailView', output: answers.commandDetailAnswer })
  show(@Input() input: inputs.OneInput, @Asking() context: CallContext): Promise<CommandDetailView> {
    return this.bus.call(protocol.command, input, context);
  }

  @Api(routes.commandCancel, { summary: 'Cancels a command that still waits', input: inputs.oneInput, answer: 'CommandView', output: answers.commandAnswer, before: protocol.command })
  cancel(@Input() input: inputs.OneInput, @Asking() context: CallContext): Promise<CommandView> {
    return this.bus.call(protocol.commandCancel, input, context);
  }

  @Api(routes.commandApprove, { summary: 'Approves a dangerous command of another user', input: inputs.oneInput, answer: 'CommandView', output: answers.commandAnswer, before: protocol.command })
  approve(@Input() input: inputs.OneInput, @Asking() context: CallContext): Promise<CommandView> {
    return this.bus.call(protocol.commandApprove, input, context);
  }

  @Api(routes.deviceSettings, { summary: 'Settings of a device as they were last read', input: inputs.oneInput, answer: 'DeviceSettingsView', output: answers.settingsAnswer })
  settings(@Input() input: inputs.OneInput, @Asking() context: CallContext): Promise<DeviceSettingsView> {
    return this.bus.call(protocol.deviceSettings, input, context);
  }

  @Api(routes.deviceSettingChanges, { summary: 'How the settings of a device changed, the newest first', input: inputs.commandListInput, answer: 'Page of DeviceSettingChangeView', output: pageOf(answers.settingChangeAnswer) })
  settingChanges(@Input() { id, ...page }: inputs.CommandListQuery, @Asking() context: CallContext): Promise<Page<DeviceSettingChangeView>> {
    return this.bus.call(protocol.deviceSettingChanges, { deviceId: id, ...page }, context);
  }

  @Api(routes.deviceSettingsRead, { summary: 'Reads the settings of a device from it', input: inputs.settingsReadInput, answer: 'CommandView', output: answers.commandAnswer })
  readSettings(@Input() { id, ...rest }: inputs.SettingsReadBody, @Asking() context: CallContext): Promise<CommandView> {
    return this.bus.call(protocol.commandSend, { deviceId: id, command: 'settingsRead', arguments: {}, ...rest }, context);
  }

  @Api(routes.deviceSettingsWrite, { summary: 'Changes settings of a device and reads them back', input: inputs.settingsWriteInput, answer: 'CommandView', output: answers.commandAnswer, before: protocol.deviceSettings })
  async writeSettings(@Input() { id, values, ...rest }: inputs.SettingsWriteBody, @Req() request: Request, @Asking() context: CallContext): Promise<CommandView> {
    const form = { command: 'settingsWrite', arguments: values } as const;
    await this.password.demandFor(form, request);
    return this.bus.call(protocol.commandSend, { deviceId: id, ...form, ...rest }, context);
  }
}
