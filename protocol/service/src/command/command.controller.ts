import { Controller } from '@nestjs/common';
import {
  commands,
  history,
  type CommandBatchPreview,
  type CommandBatchView,
  type CommandDetailView,
  type CommandPreview,
  type CommandView,
  type DeviceSettingChangeView,
  type DeviceSettingsView,
  type MessageView,
} from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import type { Page } from '@voltdeck/protocol/contract';
import { BatchService } from './batch.service.ts';
import { CommandService } from './command.service.ts';
import { ExchangeService } from './exchange.service.ts';
import { SettingService } from './setting.service.ts';

@Controller()
export class CommandController {
  constructor(
    private readonly service: CommandService,
    private readonly batches: BatchService,
    private readonly settings: SettingService,
    private readonly exchanges: ExchangeService,
  ) {}

  @Handles(commands.commandPreview)
  preview({ caller, input }: Asked<typeof commands.commandPreview>): Promise<CommandPreview> {
    return this.service.preview(caller, input);
  }

  @Handles(commands.commandQueue)
  send({ caller, input }: Asked<typeof commands.commandQueue>): Promise<CommandView> {
    return this.service.send(caller, input);
  }

  @Handles(commands.commandBatchPreview)
  previewBatch({ caller, input }: Asked<typeof commands.commandBatchPreview>): Promise<CommandBatchPreview> {
    return this.batches.preview(caller, input);
  }

  @Handles(commands.commandBatchQueue)
  sendBatch({ caller, input }: Asked<typeof commands.commandBatchQueue>): Promise<CommandBatchView> {
    return this.batches.send(caller, input);
  }

  @Handles(commands.commandList)
  list({ caller, input }: Asked<typeof commands.commandList>): Promise<Page<CommandView>> {
    return this.service.ofDevice(caller, input);
  }

  @Handles(commands.commandBatch)
  batch({ caller, input }: Asked<typeof commands.commandBatch>): Promise<Page<CommandView>> {
    return this.service.ofBatch(caller, input);
  }

  @Handles(commands.command)
  get({ caller, input }: Asked<typeof commands.command>): Promise<CommandDetailView> {
    return this.service.get(caller, input);
  }

  @Handles(commands.commandCancel)
  cancel({ caller, input }: Asked<typeof commands.commandCancel>): Promise<CommandView> {
    return this.service.cancel(caller, input);
  }

  @Handles(commands.commandApprove)
  approve({ caller, input }: Asked<typeof commands.commandApprove>): Promise<CommandView> {
    return this.service.approve(caller, input);
  }

  @Handles(history.exchange)
  exchange({ caller, input }: Asked<typeof history.exchange>): Promise<Page<MessageView>> {
    return this.exchanges.list(caller, input);
  }

  @Handles(commands.deviceSettings)
  deviceSettings({ caller, input }: Asked<typeof commands.deviceSettings>): Promise<DeviceSettingsView> {
    return this.settings.known(caller, input);
  }

  @Handles(commands.deviceSettingChanges)
  deviceSettingChanges({ caller, input }: Asked<typeof commands.deviceSettingChanges>): Promise<Page<DeviceSettingChangeView>> {
    return this.settings.changes(caller, input);
  }
}
