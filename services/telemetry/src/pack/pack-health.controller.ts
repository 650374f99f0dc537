import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type PackHealthView, type Request } from '@voltdeck/protocol/contract';
import { PackHealthService } from './pack-health.service.ts';

@Controller()
export class PackHealthController {
  constructor(private readonly service: PackHealthService) {}

  @Handles(operations.telemetry.packHealth)
  health(@Payload() { caller, input }: Request<unknown>): Promise<PackHealthView> {
    return this.service.health(caller, input);
  }
}
