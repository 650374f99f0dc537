import { Injectable } from '@nestjs/common';
import type { EscalationPolicyView, InputOf, Notifications } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { escalationLimits, type Caller } from '@voltdeck/protocol/contract';
import { RotaRepository } from '../duty/rota.repository.ts';
import { People, type PersonNames } from '../people.ts';
import { PolicyRepository, type PolicyRow, type PolicyStep } from './policy.repository.ts';

/** Escalation policies are of the deployment: administrators keep them. */
@Injectable()
export class PolicyService {
  constructor(
    private readonly policies: PolicyRepository,
    private readonly rotas: RotaRepository,
    private readonly people: People,
  ) {}

  async list(caller: Caller): Promise<{ items: EscalationPolicyView[] }> {
    return { items: await this.views(await this.policies.list(caller)) };
  }

  /** @throws DomainError ESCALATION_POLICY_NOT_FOUND */
  async get(caller: Caller, id: string): Promise<EscalationPolicyView> {
    const [view] = await this.views([await this.find(caller, id)]);
    if (view === undefined) throw new DomainError('ESCALATION_POLICY_NOT_FOUND', { id });
    return view;
  }

  /** @throws DomainError ESCALATION_POLICY_LIMIT, ROTA_NOT_FOUND, DUTY_PERSON_UNKNOWN */
  async add(caller: Caller, fields: InputOf<Notifications['escalationPolicyAdd']>): Promise<EscalationPolicyView> {
    await this.requireTargets(fields.steps, []);
    const { policiesMax } = escalationLimits;
    if ((await this.policies.count()) >= policiesMax) throw new DomainError('ESCALATION_POLICY_LIMIT', { most: policiesMax });
    return this.get(caller, await this.policies.add(fields));
  }

  /** @throws DomainError ESCALATION_POLICY_NOT_FOUND, ESCALATION_POLICY_CHANGED, ROTA_NOT_FOUND, DUTY_PERSON_UNKNOWN */
  async change(caller: Caller, { id, revision, ...fields }: InputOf<Notifications['escalationPolicyChange']>): Promise<EscalationPolicyView> {
    const before = await this.find(caller, id);
    await this.requireTargets(fields.steps, before.steps);
    if (!(await this.policies.change(id, revision, fields))) throw new DomainError('ESCALATION_POLICY_CHANGED', { name: before.name });
    return this.get(caller, id);
  }

  /** @throws DomainError ESCALATION_POLICY_NOT_FOUND */
  async remove(caller: Caller, id: string): Promise<void> {
    await this.find(caller, id);
    await this.policies.remove(id);
  }

  /** Who was in it before may be gone, and stays until taken out. */
  private async requireTargets(steps: readonly PolicyStep[], before: readonly PolicyStep[]): Promise<void> {
    const known = new Set(before.map(({ userId }) => userId));
    await this.people.require(steps.flatMap(({ userId }) => (userId === null || known.has(userId) ? [] : [userId])));
    const wanted = steps.flatMap(({ rotaId }) => (rotaId === null ? [] : [rotaId]));
    const found = new Set((await this.rotas.byIds(wanted)).map(({ id }) => id));
    const missing = wanted.find((id) => !found.has(id));
    if (missing !== undefined) throw new DomainError('ROTA_NOT_FOUND', { id: missing });
  }

  private async find(caller: Caller, id: string): Promise<PolicyRow> {
    const row = await this.policies.find(caller, id);
    if (row === null) throw new DomainError('ESCALATION_POLICY_NOT_FOUND', { id });
    return row;
  }

  private async views(rows: readonly PolicyRow[]): Promise<EscalationPolicyView[]> {
    const steps = rows.flatMap((row) => row.steps);
    const [names, rotas] = await Promise.all([
      this.people.names(steps.flatMap(({ userId }) => (userId === null ? [] : [userId]))),
      this.rotas.byIds(steps.flatMap(({ rotaId }) => (rotaId === null ? [] : [rotaId]))),
    ]);
    const rotaNames = new Map(rotas.map(({ id, name }) => [id, name]));
    return rows.map((row) => ({ ...row, steps: row.steps.map((step) => stepView(step, names, rotaNames)) }));
  }
}

const stepView = ({ rotaId, userId, waitMinutes }: PolicyStep, names: PersonNames, rotas: ReadonlyMap<string, string>): EscalationPolicyView['steps'][number] => ({
  rota: rotaId === null ? null : { id: rotaId, name: rotas.get(rotaId) ?? null },
  person: userId === null ? null : names(userId),
  waitMinutes,
});
