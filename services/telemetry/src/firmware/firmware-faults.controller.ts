import { Controller } from '@nestjs/common';
import { analysis, type FirmwareFaultsView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { FirmwareFaultsService } from './firmware-faults.service.ts';

@Controller()
export class FirmwareFaultsController {
  constructor(private readonly service: FirmwareFaultsService) {}

  @Handles(analysis.firmwareFaults)
  matrix({ caller, input }: Asked<typeof analysis.firmwareFaults>): Promise<FirmwareFaultsView> {
    return this.service.matrix(caller, input);
  }
}
