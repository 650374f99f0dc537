import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type MessageView, type Page, type Request } from '@voltdeck/protocol/contract';
import { MessageService } from './message.service.ts';

@Controller()
export class MessageController {
  constructor(private readonly service: MessageService) {}

  @Handles(operations.telemetry.messages)
  list(@Payload() { caller, input }: Request<unknown>): Promise<Page<MessageView>> {
    return this.service.list(caller, input);
  }
}
