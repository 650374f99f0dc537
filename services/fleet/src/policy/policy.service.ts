import { Injectable } from '@nestjs/common';
import type { SecurityPolicyView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import type { PolicySettings, SecurityPolicy } from '@voltdeck/protocol/contract';
import type { Acting } from '../acting.ts';
import { ChangeAnnouncer } from '../change/change.announcer.ts';
import { device } from '../definitions/device.ts';
import { project } from '../definitions/project.ts';
import { EntityService } from '../entity/entity.service.ts';
import { PolicyRepository, type PolicyOwner } from './policy.repository.ts';

/** What is demanded of vehicles: read by who sees them, set by administrators. */
@Injectable()
export class PolicyService {
  constructor(
    private readonly policies: PolicyRepository,
    private readonly entities: EntityService,
    private readonly announcer: ChangeAnnouncer,
  ) {}

  deployment(): Promise<SecurityPolicyView> {
    return this.policies.deployment();
  }

  /** @throws DomainError FLEET_WIDE_NEEDED */
  async changeDeployment(policy: SecurityPolicy, acting: Acting): Promise<SecurityPolicyView> {
    if (!acting.caller.scope.all) throw new DomainError('FLEET_WIDE_NEEDED');
    await this.policies.changeDeployment(policy, acting);
    this.announcer.policiesChanged();
    return this.policies.deployment();
  }

  /** @throws DomainError as reading the owner does */
  async of(owner: PolicyOwner, id: string, acting: Acting): Promise<SecurityPolicyView> {
    await this.requireOwner(owner, id, acting);
    return this.policies.of(owner, id);
  }

  /** @throws DomainError as reading the owner does */
  async change(owner: PolicyOwner, id: string, policy: PolicySettings, acting: Acting): Promise<SecurityPolicyView> {
    await this.requireOwner(owner, id, acting);
    await this.policies.change(owner, id, policy, acting);
    this.announcer.policiesChanged();
    return this.policies.of(owner, id);
  }

  /** @param hours null closes it. @throws DomainError DEVICE_NOT_FOUND */
  async openActivation(id: string, hours: number | null, acting: Acting): Promise<SecurityPolicyView> {
    await this.requireOwner('device', id, acting);
    await this.policies.openActivation(id, hours, acting);
    return this.policies.of('device', id);
  }

  private async requireOwner(owner: PolicyOwner, id: string, { caller }: Acting): Promise<void> {
    if (owner === 'device') await this.entities.read(device, id, caller.scope);
    else await this.entities.read(project, id, caller.scope);
  }
}
