import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type Request, type RetentionRun, type RetentionView } from '@voltdeck/protocol/contract';
import { RetentionService } from './retention.service.ts';

@Controller()
export class RetentionController {
  constructor(private readonly service: RetentionService) {}

  @Handles(operations.telemetry.retention)
  preview(@Payload() { caller, input }: Request<unknown>): Promise<RetentionView> {
    return this.service.preview(caller, input);
  }

  @Handles(operations.telemetry.retentionRun)
  run(@Payload() { caller }: Request<unknown>): Promise<RetentionRun> {
    return this.service.run(caller);
  }
}
