import { Injectable } from '@nestjs/common';
import type { AlarmRules, InputOf, RuleCondition, RuleHours, RuleScope, RuleView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { fleetKinds } from '@voltdeck/contract/rules';
import { ruleLimits, type Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { compileExpression } from './expression.ts';
import { owns, refuseForeignScope, withinOf } from './rule-owner.ts';
import { RuleRepository, type RuleRow } from './rule.repository.ts';

@Injectable()
export class RuleService {
  constructor(
    private readonly repository: RuleRepository,
    private readonly dataSource: DataSource,
  ) {}

  async list(caller: Caller | null): Promise<{ items: RuleView[] }> {
    return { items: (await this.repository.list(caller)).map((row) => toRuleView(caller, row)) };
  }

  /** @throws DomainError RULE_NOT_FOUND */
  async get(caller: Caller | null, id: string): Promise<RuleView> {
    return toRuleView(caller, await this.find(caller, id));
  }

  /** @throws DomainError SCOPE_EXCEEDED, RULE_LIMIT, RULE_EXPRESSION_…, RULE_NOT_FOUND for one to depend on */
  async add(caller: Caller | null, fields: InputOf<AlarmRules['ruleAdd']>): Promise<RuleView> {
    checkCondition(fields.condition);
    await refuseForeignScope(this.dataSource, caller, fields.scope, 'rule');
    if (fields.unlessRuleId !== null) refuseFleet(fields.condition, await this.find(caller, fields.unlessRuleId));
    if ((await this.repository.count()) >= ruleLimits.countMax) throw new DomainError('RULE_LIMIT', { most: ruleLimits.countMax });
    return this.get(caller, await this.repository.add(fields, withinOf(caller), caller?.name ?? 'Voltdeck'));
  }

  /** @throws DomainError RULE_NOT_FOUND, SCOPE_EXCEEDED, RULE_EXPRESSION_…, RULE_CHANGED, RULE_CIRCLE */
  async change(caller: Caller | null, { ruleId, revision, ...fields }: InputOf<AlarmRules['ruleChange']>): Promise<RuleView> {
    const before = await this.owned(caller, ruleId);
    checkCondition(fields.condition);
    await refuseForeignScope(this.dataSource, caller, fields.scope, 'rule');
    const other = fields.unlessRuleId === null || fields.unlessRuleId === before.unless ? null : await this.find(caller, fields.unlessRuleId);
    if (fields.unlessRuleId !== null) refuseFleet(fields.condition, other ?? (await this.repository.find(caller, fields.unlessRuleId)));
    const isOther = !isSame(before.condition, fields.condition) || !isSame(before.scope, fields.scope) || !isSame(before.hours, fields.hours);
    const outcome = await this.repository.change(ruleId, revision, fields, isOther || before.unless !== fields.unlessRuleId);
    if (outcome === 'circle') throw new DomainError('RULE_CIRCLE', { name: other?.name ?? before.name });
    if (outcome === 'overtaken') throw new DomainError('RULE_CHANGED', { name: before.name });
    return this.get(caller, ruleId);
  }

  /** @throws DomainError RULE_NOT_FOUND, SCOPE_EXCEEDED */
  async turn(caller: Caller | null, { ruleId, on }: InputOf<AlarmRules['ruleSwitch']>): Promise<RuleView> {
    await this.owned(caller, ruleId);
    await this.repository.turn(ruleId, on);
    return this.get(caller, ruleId);
  }

  /** @throws DomainError RULE_NOT_FOUND, SCOPE_EXCEEDED */
  async remove(caller: Caller | null, id: string): Promise<RuleView> {
    const rule = toRuleView(caller, await this.owned(caller, id));
    await this.repository.remove(id);
    return rule;
  }

  /** @throws DomainError RULE_NOT_FOUND */
  async restore(caller: Caller | null, id: string): Promise<RuleView> {
    const deleted = await this.repository.findDeleted(id);
    // One of others is as if it were not there.
    if (deleted !== null && owns(caller, deleted)) await this.repository.restore(id);
    return this.get(caller, id);
  }

  private async find(caller: Caller | null, id: string): Promise<RuleRow> {
    const row = await this.repository.find(caller, id);
    if (row === null) throw new DomainError('RULE_NOT_FOUND', { ruleId: id });
    return row;
  }

  private async owned(caller: Caller | null, id: string): Promise<RuleRow> {
    const row = await this.find(caller, id);
    if (!owns(caller, row.within)) throw new DomainError('SCOPE_EXCEEDED', { entity: 'rule' });
    return row;
  }
}

/** @throws DomainError RULE_EXPRESSION_… */
function checkCondition(condition: RuleCondition): void {
  if (condition.kind === 'expression') compileExpression(condition.expression);
}

/** One depends on another for the same vehicle. @throws DomainError INPUT_INVALID where one of them is about many vehicles together */
function refuseFleet(condition: RuleCondition, other: Pick<RuleRow, 'condition'> | null): void {
  if (!fleetKinds.has(condition.kind) && (other === null || !fleetKinds.has(other.condition.kind))) return;
  throw new DomainError('INPUT_INVALID', {}, [{ path: 'unlessRuleId', rule: 'unless', message: 'A rule about a number of vehicles or a campaign depends on no other, and none depends on it' }]);
}

/** The database gives the keys of an object back in an order of its own. */
function isSame(one: RuleCondition | RuleScope | RuleHours | null, other: RuleCondition | RuleScope | RuleHours | null): boolean {
  const inOrder = (of: object | null): unknown => Object.entries(of ?? {}).sort(([left], [right]) => left.localeCompare(right));
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

const toRuleView = (caller: Caller | null, row: RuleRow): RuleView => ({
  id: row.id,
  name: row.name,
  level: row.level,
  condition: row.condition,
  scope: row.scope,
  scopeNames: row.scope_names,
  hours: row.hours,
  unlessRuleId: row.unless,
  unlessRuleName: row.unless_name,
  on: row.on_since !== null,
  onSince: row.on_since?.toISOString() ?? null,
  editable: owns(caller, row.within),
  revision: row.revision,
  vehicles: row.vehicles,
  open: row.open,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  updatedAt: row.updated_at.toISOString(),
});
