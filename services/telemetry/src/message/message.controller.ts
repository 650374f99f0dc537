import { Controller } from '@nestjs/common';
import { history, type MessageView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import type { Page } from '@voltdeck/protocol/contract';
import { MessageService } from './message.service.ts';

@Controller()
export class MessageController {
  constructor(private readonly service: MessageService) {}

  @Handles(history.storedMessages)
  list({ caller, input }: Asked<typeof history.storedMessages>): Promise<Page<MessageView>> {
    return this.service.list(caller, input);
  }
}
