import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type RecordPage, type Request } from '@voltdeck/protocol/contract';
import { RecordService } from './record.service.ts';

@Controller()
export class RecordController {
  constructor(private readonly service: RecordService) {}

  @Handles(operations.telemetry.records)
  list(@Payload() { caller, input }: Request<unknown>): Promise<RecordPage> {
    return this.service.list(caller, input);
  }
}
