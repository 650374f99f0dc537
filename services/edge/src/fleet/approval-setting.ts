import { Injectable } from '@nestjs/common';
import { fleet } from '@voltdeck/contract';
import { BusClient, type CallContext } from '@voltdeck/base';
import { initialSettings, isSettingName, limits, type EntityFields } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { FreshPassword } from '../access/fresh-password.ts';

/** Whether a setting is weaker with its next value. */
const weakenings: Readonly<Record<string, (before: string, after: string) => boolean>> = {
  commandApproval: (before, after) => Number(before) === 1 && Number(after) !== 1,
  secondStepAdministrators: isLater,
  secondStepOperators: isLater,
  mcpServer: (before, after) => Number(before) !== 1 && Number(after) === 1,
};

/** Days as YYYY-MM-DD; empty: never. */
function isLater(before: string, after: string): boolean {
  return before !== '' && (after === '' || after > before);
}

/** What the setting of that name becomes: a field that is not given stays, an empty one may be null, and a setting that is renamed or deleted is gone. */
function nextOf(fields: EntityFields | null, name: string, before: string): string {
  if (fields === null || (fields['name'] ?? name) !== name) return '';
  if (!('value' in fields)) return before;
  return typeof fields['value'] === 'string' ? fields['value'].trim() : '';
}

/** Giving up the second person for dangerous commands, or the second step of users, or letting assistants in, takes a person with a fresh password. */
@Injectable()
export class ApprovalSetting {
  constructor(
    private readonly bus: BusClient,
    private readonly password: FreshPassword,
  ) {}

  /** @param fields what the setting becomes; null = it is deleted. @throws DomainError SESSION_NEEDED, FRESH_SIGN_IN_REQUIRED */
  async guard(id: string, fields: EntityFields | null, request: Request, context: CallContext): Promise<void> {
    const { name, value, deletedAt } = await this.bus.call(fleet.config, { id }, context);
    const isWeaker = weakenings[name];
    if (isWeaker === undefined || deletedAt !== null) return;
    if (isWeaker(value, nextOf(fields, name, value))) await this.password.demand(request);
  }

  /** A setting that is added or restored can be weaker than the value that counts without it. @throws DomainError SESSION_NEEDED, FRESH_SIGN_IN_REQUIRED */
  async guardBegin({ name, value }: EntityFields, request: Request): Promise<void> {
    if (!isSettingName(name) || typeof value !== 'string') return;
    if (weakenings[name]?.(initialSettings[name], value.trim()) === true) await this.password.demand(request);
  }

  /** What is not among the deleted ones, the service refuses. @throws DomainError SESSION_NEEDED, FRESH_SIGN_IN_REQUIRED */
  async guardRestore(id: string, request: Request, context: CallContext): Promise<void> {
    const { items } = await this.bus.call(fleet.configList, { deleted: true, pageSize: limits.pageSizeMax }, context);
    const found = items.find((config) => config.id === id);
    if (found !== undefined) await this.guardBegin({ name: found.name, value: found.value }, request);
  }
}
