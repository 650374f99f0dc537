import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type OperationView, type Page, type Request } from '@voltdeck/protocol/contract';
import { OperationService } from './operation.service.ts';

@Controller()
export class OperationController {
  constructor(private readonly service: OperationService) {}

  @Handles(operations.telemetry.operations)
  list(@Payload() { caller, input }: Request<unknown>): Promise<Page<OperationView>> {
    return this.service.list(caller, input);
  }
}
