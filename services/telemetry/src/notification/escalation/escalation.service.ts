import { Injectable } from '@nestjs/common';
import type { EscalationView, InputOf, Notifications } from '@voltdeck/contract';
import { resolveFault } from '@voltdeck/protocol/codes';
import { limits, type Caller, type Page } from '@voltdeck/protocol/contract';
import { isoOf } from '../../epoch.ts';
import { numberOf } from '../number-cursor.ts';
import { EscalationRepository, type EscalationRow } from './escalation.repository.ts';

@Injectable()
export class EscalationService {
  constructor(private readonly repository: EscalationRepository) {}

  /** Of vehicles that the caller sees, the newest first; `total` counts up to `limits.historyCountMax`. */
  async list(caller: Caller, { cursor, pageSize, state }: InputOf<Notifications['escalationList']>): Promise<Page<EscalationView>> {
    const [found, total] = await Promise.all([this.repository.page(caller, state, numberOf(cursor), pageSize + 1), this.repository.count(caller, state, limits.historyCountMax)]);
    const shown = found.slice(0, pageSize);
    return { items: shown.map(toView), next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null, total };
  }
}

const toView = (row: EscalationRow): EscalationView => ({
  id: row.id,
  policy: row.policy,
  deviceId: row.device_id,
  vin: row.vin,
  plate: row.plate,
  type: row.type,
  faultName: row.type === null ? null : resolveFault(row.type, row.entries).name,
  rule: row.rule_name,
  level: row.level,
  startedAt: isoOf(row.started_ms),
  createdAt: row.created_at.toISOString(),
  state: row.state,
  nextAt: row.next_at?.toISOString() ?? null,
  stepsInAll: row.steps_in_all,
  steps: row.steps.map(({ number, at_ms: at, user_name: person, rota_name: rota, outcome }) => ({ number, at: isoOf(at), person, rota, outcome })),
});
