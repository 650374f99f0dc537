import { Controller } from '@nestjs/common';
import { analysis, type DeviceQualityView, type QualityRowView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import type { Page } from '@voltdeck/protocol/contract';
import { QualityService } from './quality.service.ts';

@Controller()
export class QualityController {
  constructor(private readonly service: QualityService) {}

  @Handles(analysis.quality)
  quality({ caller, input }: Asked<typeof analysis.quality>): Promise<DeviceQualityView> {
    return this.service.quality(caller, input);
  }

  @Handles(analysis.qualityList)
  list({ caller, input }: Asked<typeof analysis.qualityList>): Promise<Page<QualityRowView>> {
    return this.service.list(caller, input);
  }
}
