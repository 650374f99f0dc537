import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type ExportPage, type Request } from '@voltdeck/protocol/contract';
import { ExportService } from './export.service.ts';

@Controller()
export class ExportController {
  constructor(private readonly service: ExportService) {}

  @Handles(operations.telemetry.exportCount)
  count(@Payload() { caller, input }: Request<unknown>): Promise<{ rows: number }> {
    return this.service.count(caller, input);
  }

  @Handles(operations.telemetry.exportPage)
  page(@Payload() { caller, input }: Request<unknown>): Promise<ExportPage> {
    return this.service.page(caller, input);
  }
}
