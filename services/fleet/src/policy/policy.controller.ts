import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { callerWith, Handles, parseInput } from '@voltdeck/platform';
import { operations, type Request, type SecurityPolicy, type SecurityPolicyView } from '@voltdeck/protocol/contract';
import { actingOf, type Acting } from '../acting.ts';
import * as inputs from './inputs.ts';
import { PolicyRepository } from './policy.repository.ts';
import { PolicyService } from './policy.service.ts';

type View = Promise<SecurityPolicyView>;

@Controller()
export class PolicyController {
  constructor(
    private readonly service: PolicyService,
    private readonly policies: PolicyRepository,
  ) {}

  @Handles(operations.fleet.deploymentPolicy)
  deployment(): View {
    return this.service.deployment();
  }

  @Handles(operations.fleet.deploymentPolicyChange)
  deploymentChange(@Payload() request: Request<unknown>): View {
    return this.service.changeDeployment(parseInput(inputs.deploymentChange, request.input).policy, administering(request));
  }

  @Handles(operations.fleet.projectPolicy)
  project(@Payload() request: Request<unknown>): View {
    return this.service.of('project', parseInput(inputs.one, request.input).id, actingOf(request));
  }

  @Handles(operations.fleet.projectPolicyChange)
  projectChange(@Payload() request: Request<unknown>): View {
    const { id, policy } = parseInput(inputs.change, request.input);
    return this.service.change('project', id, policy, administering(request));
  }

  @Handles(operations.fleet.devicePolicy)
  device(@Payload() request: Request<unknown>): View {
    return this.service.of('device', parseInput(inputs.one, request.input).id, actingOf(request));
  }

  @Handles(operations.fleet.devicePolicyChange)
  deviceChange(@Payload() request: Request<unknown>): View {
    const { id, policy } = parseInput(inputs.change, request.input);
    return this.service.change('device', id, policy, administering(request));
  }

  @Handles(operations.fleet.activationOpen)
  activationOpen(@Payload() request: Request<unknown>): View {
    const { id, hours } = parseInput(inputs.activationOpen, request.input);
    return this.service.openActivation(id, hours, administering(request));
  }

  @Handles(operations.fleet.activationClose)
  activationClose(@Payload() request: Request<unknown>): View {
    return this.service.openActivation(parseInput(inputs.one, request.input).id, null, administering(request));
  }

  @Handles(operations.fleet.vehiclePolicies)
  async vehiclePolicies(@Payload() request: Request<unknown>): Promise<{ items: { vin: string; policy: SecurityPolicy }[] }> {
    return { items: await this.policies.ofVins(parseInput(inputs.vins, request.input).vins) };
  }
}

/** @throws DomainError PERMISSION_MISSING */
function administering(request: Request<unknown>): Acting {
  callerWith('administrator', request);
  return actingOf(request);
}
