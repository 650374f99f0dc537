import { Controller } from '@nestjs/common';
import { fleet, type SecurityPolicyView } from '@voltdeck/contract';
import { callerWith, Handles, type Asked } from '@voltdeck/base';
import type { RequestOrigin, SecurityPolicy } from '@voltdeck/protocol/contract';
import { actingOf, type Acting } from '../acting.ts';
import { PolicyRepository } from './policy.repository.ts';
import { PolicyService } from './policy.service.ts';

type View = Promise<SecurityPolicyView>;

@Controller()
export class PolicyController {
  constructor(
    private readonly service: PolicyService,
    private readonly policies: PolicyRepository,
  ) {}

  @Handles(fleet.deploymentPolicy)
  deployment(): View {
    return this.service.deployment();
  }

  @Handles(fleet.deploymentPolicyChange)
  deploymentChange(asked: Asked<typeof fleet.deploymentPolicyChange>): View {
    return this.service.changeDeployment(asked.input, administering(asked));
  }

  @Handles(fleet.projectPolicy)
  project(asked: Asked<typeof fleet.projectPolicy>): View {
    return this.service.of('project', asked.input.id, actingOf(asked));
  }

  @Handles(fleet.projectPolicyChange)
  projectChange(asked: Asked<typeof fleet.projectPolicyChange>): View {
    const { id, ...policy } = asked.input;
    return this.service.change('project', id, policy, administering(asked));
  }

  @Handles(fleet.devicePolicy)
  device(asked: Asked<typeof fleet.devicePolicy>): View {
    return this.service.of('device', asked.input.id, actingOf(asked));
  }

  @Handles(fleet.devicePolicyChange)
  deviceChange(asked: Asked<typeof fleet.devicePolicyChange>): View {
    const { id, ...policy } = asked.input;
    return this.service.change('device', id, policy, administering(asked));
  }

  @Handles(fleet.activationOpen)
  activationOpen(asked: Asked<typeof fleet.activationOpen>): View {
    return this.service.openActivation(asked.input.id, asked.input.hours, administering(asked));
  }

  @Handles(fleet.activationClose)
  activationClose(asked: Asked<typeof fleet.activationClose>): View {
    return this.service.openActivation(asked.input.id, null, administering(asked));
  }

  @Handles(fleet.vehiclePolicies)
  async vehiclePolicies({ input }: Asked<typeof fleet.vehiclePolicies>): Promise<{ items: { vin: string; policy: SecurityPolicy }[] }> {
    return { items: await this.policies.ofVins(input.vins) };
  }
}

/** @throws DomainError PERMISSION_MISSING */
function administering(request: RequestOrigin): Acting {
  callerWith('administrator', request);
  return actingOf(request);
}
