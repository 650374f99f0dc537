import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type FirmwareFaultsView, type Request } from '@voltdeck/protocol/contract';
import { FirmwareFaultsService } from './firmware-faults.service.ts';

@Controller()
export class FirmwareFaultsController {
  constructor(private readonly service: FirmwareFaultsService) {}

  @Handles(operations.telemetry.firmwareFaults)
  matrix(@Payload() { caller, input }: Request<unknown>): Promise<FirmwareFaultsView> {
    return this.service.matrix(caller, input);
  }
}
