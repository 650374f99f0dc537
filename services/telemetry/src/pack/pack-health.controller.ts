import { Controller } from '@nestjs/common';
import { analysis, type PackHealthView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { PackHealthService } from './pack-health.service.ts';

@Controller()
export class PackHealthController {
  constructor(private readonly service: PackHealthService) {}

  @Handles(analysis.packHealth)
  health({ caller, input }: Asked<typeof analysis.packHealth>): Promise<PackHealthView> {
    return this.service.health(caller, input);
  }
}
