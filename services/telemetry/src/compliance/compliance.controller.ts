import { Controller } from '@nestjs/common';
import { analysis, type ComplianceRowView, type DeviceComplianceView, type FleetComplianceView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import type { Page } from '@voltdeck/protocol/contract';
import { ComplianceService } from './compliance.service.ts';

@Controller()
export class ComplianceController {
  constructor(private readonly service: ComplianceService) {}

  @Handles(analysis.deviceCompliance)
  device({ caller, input }: Asked<typeof analysis.deviceCompliance>): Promise<DeviceComplianceView> {
    return this.service.device(caller, input);
  }

  @Handles(analysis.fleetCompliance)
  fleet({ caller, input }: Asked<typeof analysis.fleetCompliance>): Promise<FleetComplianceView> {
    return this.service.fleet(caller, input);
  }

  @Handles(analysis.complianceList)
  list({ caller, input }: Asked<typeof analysis.complianceList>): Promise<Page<ComplianceRowView>> {
    return this.service.list(caller, input);
  }
}
