import { Controller } from '@nestjs/common';
import { conforming, type ConformanceView, type OutputOf } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { ConformanceService } from './conformance.service.ts';

@Controller()
export class ConformanceController {
  constructor(private readonly service: ConformanceService) {}

  @Handles(conforming.conformance)
  report({ caller, input }: Asked<typeof conforming.conformance>): Promise<ConformanceView> {
    return this.service.report(caller, input);
  }

  @Handles(conforming.conformanceDocument)
  document({ caller, input }: Asked<typeof conforming.conformanceDocument>): Promise<OutputOf<typeof conforming.conformanceDocument>> {
    return this.service.document(caller, input);
  }
}
