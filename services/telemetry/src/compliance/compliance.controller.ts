import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type ComplianceRowView, type DeviceComplianceView, type FleetComplianceView, type Page, type Request } from '@voltdeck/protocol/contract';
import { ComplianceService } from './compliance.service.ts';

@Controller()
export class ComplianceController {
  constructor(private readonly service: ComplianceService) {}

  @Handles(operations.telemetry.deviceCompliance)
  device(@Payload() { caller, input }: Request<unknown>): Promise<DeviceComplianceView> {
    return this.service.device(caller, input);
  }

  @Handles(operations.telemetry.fleetCompliance)
  fleet(@Payload() { caller, input }: Request<unknown>): Promise<FleetComplianceView> {
    return this.service.fleet(caller, input);
  }

  @Handles(operations.telemetry.complianceList)
  list(@Payload() { caller, input }: Request<unknown>): Promise<Page<ComplianceRowView>> {
    return this.service.list(caller, input);
  }
}
