import { Controller } from '@nestjs/common';
import { analysis, type FleetComparisonView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { ComparisonService } from './comparison.service.ts';

@Controller()
export class ComparisonController {
  constructor(private readonly service: ComparisonService) {}

  @Handles(analysis.fleetComparison)
  compare({ caller, input }: Asked<typeof analysis.fleetComparison>): Promise<FleetComparisonView> {
    return this.service.compare(caller, input);
  }
}
