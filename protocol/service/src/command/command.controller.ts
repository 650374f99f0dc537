import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { history, type MessageView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/platform';
import {
  operations,
  type CommandBatchPreview,
  type CommandBatchView,
  type CommandDetailView,
  type CommandPreview,
  type CommandView,
  type DeviceSettingChangeView,
  type DeviceSettingsView,
  type Page,
  type Request,
} from '@voltdeck/protocol/contract';
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

  @Handles(operations.protocol.commandPreview)
  preview(@Payload() { caller, input }: Request<unknown>): Promise<CommandPreview> {
    return this.service.preview(caller, input);
  }

  @Handles(operations.protocol.commandSend)
  send(@Payload() { caller, input }: Request<unknown>): Promise<CommandView> {
    return this.service.send(caller, input);
  }

  @Handles(operations.protocol.commandBatchPreview)
  previewBatch(@Payload() { caller, input }: Request<unknown>): Promise<CommandBatchPreview> {
    return this.batches.preview(caller, input);
  }

  @Handles(operations.protocol.commandBatchSend)
  sendBatch(@Payload() { caller, input }: Request<unknown>): Promise<CommandBatchView> {
    return this.batches.send(caller, input);
  }

  @Handles(operations.protocol.commandList)
  list(@Payload() { caller, input }: Request<unknown>): Promise<Page<CommandView>> {
    return this.service.list(caller, input);
  }

  @Handles(operations.protocol.command)
  get(@Payload() { caller, input }: Request<unknown>): Promise<CommandDetailView> {
    return this.service.get(caller, input);
  }

  @Handles(operations.protocol.commandCancel)
  cancel(@Payload() { caller, input }: Request<unknown>): Promise<CommandView> {
    return this.service.cancel(caller, input);
  }

  @Handles(operations.protocol.commandApprove)
  approve(@Payload() { caller, input }: Request<unknown>): Promise<CommandView> {
    return this.service.approve(caller, input);
  }

  @Handles(history.exchange)
  exchange({ caller, input }: Asked<typeof history.exchange>): Promise<Page<MessageView>> {
    return this.exchanges.list(caller, input);
  }

  @Handles(operations.protocol.deviceSettings)
  deviceSettings(@Payload() { caller, input }: Request<unknown>): Promise<DeviceSettingsView> {
    return this.settings.known(caller, input);
  }

  @Handles(operations.protocol.deviceSettingChanges)
  deviceSettingChanges(@Payload() { caller, input }: Request<unknown>): Promise<Page<DeviceSettingChangeView>> {
    return this.settings.changes(caller, input);
  }
}
