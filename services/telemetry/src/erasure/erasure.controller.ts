import { Controller } from '@nestjs/common';
import { history, type OutputOf, type History } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { ErasureService } from './erasure.service.ts';

@Controller()
export class ErasureController {
  constructor(private readonly service: ErasureService) {}

  @Handles(history.heldRecords)
  held({ input }: Asked<typeof history.heldRecords>): Promise<OutputOf<History['heldRecords']>> {
    return this.service.held(input.deviceIds);
  }

  @Handles(history.eraseVehicles)
  erase({ input }: Asked<typeof history.eraseVehicles>): Promise<OutputOf<History['eraseVehicles']>> {
    return this.service.ask(input.deviceIds);
  }
}
