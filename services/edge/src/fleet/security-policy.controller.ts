import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type SecurityPolicyView } from '@voltdeck/protocol/contract';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { oneInput, type OneInput } from './inputs.ts';
import { activationOpenInput, deploymentPolicyInput, policyAnswer, policyInput, type ActivationOpenInput, type DeploymentPolicyInput, type PolicyInput } from './security-policies.ts';

const { fleet } = operations;
const told = { answer: 'SecurityPolicyView', output: policyAnswer } as const;

type View = Promise<SecurityPolicyView>;

/** What is demanded of vehicles: of all, of those of a project, of one. */
@Controller()
export class SecurityPolicyController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.deploymentPolicy, { summary: 'What is demanded of vehicles for which nothing else is set', ...told })
  deployment(@Asking() context: CallContext): View {
    return this.bus.call(fleet.deploymentPolicy, {}, context);
  }

  @Api(routes.deploymentPolicyChange, { summary: 'Set what is demanded of vehicles for which nothing else is set', input: deploymentPolicyInput, ...told, before: fleet.deploymentPolicy })
  deploymentChange(@Input() policy: DeploymentPolicyInput, @Asking() context: CallContext): View {
    return this.bus.call(fleet.deploymentPolicyChange, { policy }, context);
  }

  @Api(routes.projectPolicy, { summary: 'What is demanded of the vehicles of a project', input: oneInput, ...told })
  project(@Input() input: OneInput, @Asking() context: CallContext): View {
    return this.bus.call(fleet.projectPolicy, input, context);
  }

  @Api(routes.projectPolicyChange, { summary: 'Set what is demanded of the vehicles of a project; null is inherited', input: policyInput, ...told, before: fleet.projectPolicy })
  projectChange(@Input() { id, ...policy }: PolicyInput, @Asking() context: CallContext): View {
    return this.bus.call(fleet.projectPolicyChange, { id, policy }, context);
  }

  @Api(routes.devicePolicy, { summary: 'What is demanded of a vehicle, from where, and how it last proved itself', input: oneInput, ...told })
  device(@Input() input: OneInput, @Asking() context: CallContext): View {
    return this.bus.call(fleet.devicePolicy, input, context);
  }

  @Api(routes.devicePolicyChange, { summary: 'Set what is demanded of a vehicle; null is inherited', input: policyInput, ...told, before: fleet.devicePolicy })
  deviceChange(@Input() { id, ...policy }: PolicyInput, @Asking() context: CallContext): View {
    return this.bus.call(fleet.devicePolicyChange, { id, policy }, context);
  }

  @Api(routes.activationOpen, { summary: 'Register the first key that activates a vehicle, within so many hours', input: activationOpenInput, ...told, before: fleet.devicePolicy })
  activationOpen(@Input() input: ActivationOpenInput, @Asking() context: CallContext): View {
    return this.bus.call(fleet.activationOpen, input, context);
  }

  @Api(routes.activationClose, { summary: 'Close the activation of a vehicle again', input: oneInput, ...told, before: fleet.devicePolicy })
  activationClose(@Input() input: OneInput, @Asking() context: CallContext): View {
    return this.bus.call(fleet.activationClose, input, context);
  }
}
