import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type ComplianceRowView, type DeviceComplianceView, type FleetComplianceView, type Page } from '@voltdeck/protocol/contract';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { pageOf } from '../api/shape.ts';
import * as inputs from './analysis-inputs.ts';
import { askPatiently } from '../api/ask-patiently.ts';
import * as answers from './compliance-answers.ts';

@Controller()
export class ComplianceController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.deviceCompliance, { summary: 'How the data of one device keeps GB/T 32960.3, by business day', input: inputs.deviceRangeInput, answer: 'DeviceComplianceView', output: answers.deviceComplianceAnswer })
  device(@Input() { id, ...range }: inputs.DeviceRangeQuery, @Asking() context: CallContext): Promise<DeviceComplianceView> {
    return askPatiently(this.bus, operations.telemetry.deviceCompliance, { deviceId: id, ...range }, context);
  }

  @Api(routes.fleetCompliance, { summary: 'How the data of the fleet keeps GB/T 32960.3, by business day and project', input: inputs.fleetComplianceInput, answer: 'FleetComplianceView', output: answers.fleetComplianceAnswer })
  fleet(@Input() input: inputs.FleetComplianceQuery, @Asking() context: CallContext): Promise<FleetComplianceView> {
    return askPatiently(this.bus, operations.telemetry.fleetCompliance, input, context);
  }

  @Api(routes.complianceList, { summary: 'Devices by one figure of their data quality, the worst first', input: inputs.complianceListInput, answer: 'Page of ComplianceRowView', output: pageOf(answers.complianceRowAnswer) })
  list(@Input() input: inputs.ComplianceListQuery, @Asking() context: CallContext): Promise<Page<ComplianceRowView>> {
    return askPatiently(this.bus, operations.telemetry.complianceList, input, context);
  }
}
