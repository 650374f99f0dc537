import { Controller } from '@nestjs/common';
import { notifications, type EscalationPolicyView, type EscalationView, type RotaView } from '@voltdeck/contract';
import { callerWith, done, Handles, type Asked } from '@voltdeck/base';
import type { Done, Page } from '@voltdeck/protocol/contract';
import { RotaService } from './duty/rota.service.ts';
import { EscalationService } from './escalation/escalation.service.ts';
import { PolicyService } from './escalation/policy.service.ts';

/** Who is on duty, and what escalates to them. */
@Controller()
export class DutyController {
  constructor(
    private readonly rotas: RotaService,
    private readonly policies: PolicyService,
    private readonly escalations: EscalationService,
  ) {}

  @Handles(notifications.rotaList)
  listRotas(asked: Asked<typeof notifications.rotaList>): Promise<{ items: RotaView[] }> {
    callerWith('administrator', asked);
    return this.rotas.list();
  }

  @Handles(notifications.rota)
  getRota(asked: Asked<typeof notifications.rota>): Promise<RotaView> {
    callerWith('administrator', asked);
    return this.rotas.get(asked.input.id);
  }

  @Handles(notifications.rotaAdd)
  addRota(asked: Asked<typeof notifications.rotaAdd>): Promise<RotaView> {
    callerWith('administrator', asked);
    return this.rotas.add(asked.input);
  }

  @Handles(notifications.rotaChange)
  changeRota(asked: Asked<typeof notifications.rotaChange>): Promise<RotaView> {
    callerWith('administrator', asked);
    return this.rotas.change(asked.input);
  }

  @Handles(notifications.rotaDelete)
  async removeRota(asked: Asked<typeof notifications.rotaDelete>): Promise<Done> {
    callerWith('administrator', asked);
    await this.rotas.remove(asked.input.id);
    return done;
  }

  @Handles(notifications.rotaOverrideAdd)
  addOverride(asked: Asked<typeof notifications.rotaOverrideAdd>): Promise<RotaView> {
    callerWith('administrator', asked);
    return this.rotas.addOverride(asked.input);
  }

  @Handles(notifications.rotaOverrideDelete)
  removeOverride(asked: Asked<typeof notifications.rotaOverrideDelete>): Promise<RotaView> {
    callerWith('administrator', asked);
    return this.rotas.removeOverride(asked.input);
  }

  @Handles(notifications.escalationPolicyList)
  listPolicies(asked: Asked<typeof notifications.escalationPolicyList>): Promise<{ items: EscalationPolicyView[] }> {
    return this.policies.list(callerWith('administrator', asked));
  }

  @Handles(notifications.escalationPolicy)
  getPolicy(asked: Asked<typeof notifications.escalationPolicy>): Promise<EscalationPolicyView> {
    return this.policies.get(callerWith('administrator', asked), asked.input.id);
  }

  @Handles(notifications.escalationPolicyAdd)
  addPolicy(asked: Asked<typeof notifications.escalationPolicyAdd>): Promise<EscalationPolicyView> {
    return this.policies.add(callerWith('administrator', asked), asked.input);
  }

  @Handles(notifications.escalationPolicyChange)
  changePolicy(asked: Asked<typeof notifications.escalationPolicyChange>): Promise<EscalationPolicyView> {
    return this.policies.change(callerWith('administrator', asked), asked.input);
  }

  @Handles(notifications.escalationPolicyDelete)
  async removePolicy(asked: Asked<typeof notifications.escalationPolicyDelete>): Promise<Done> {
    await this.policies.remove(callerWith('administrator', asked), asked.input.id);
    return done;
  }

  @Handles(notifications.escalationList)
  listEscalations(asked: Asked<typeof notifications.escalationList>): Promise<Page<EscalationView>> {
    return this.escalations.list(callerWith('administrator', asked), asked.input);
  }
}
