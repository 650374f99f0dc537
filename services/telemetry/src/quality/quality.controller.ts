import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type DeviceQualityView, type Page, type QualityRowView, type Request } from '@voltdeck/protocol/contract';
import { QualityService } from './quality.service.ts';

@Controller()
export class QualityController {
  constructor(private readonly service: QualityService) {}

  @Handles(operations.telemetry.quality)
  quality(@Payload() { caller, input }: Request<unknown>): Promise<DeviceQualityView> {
    return this.service.quality(caller, input);
  }

  @Handles(operations.telemetry.qualityList)
  list(@Payload() { caller, input }: Request<unknown>): Promise<Page<QualityRowView>> {
    return this.service.list(caller, input);
  }
}
