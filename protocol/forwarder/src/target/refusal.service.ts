import { Injectable } from '@nestjs/common';
import type { ForwardRefusalView, Forwarding, InputOf, OutputOf } from '@voltdeck/contract';
import { CoverageRepository } from '../ledger/coverage.repository.ts';
import { RefusalRepository, type RefusalRow } from '../ledger/refusal.repository.ts';
import { TargetService } from './target.service.ts';

/** What a target did not take, and what it has of each vehicle and day. */
@Injectable()
export class RefusalService {
  constructor(
    private readonly targets: TargetService,
    private readonly refusals: RefusalRepository,
    private readonly coverages: CoverageRepository,
  ) {}

  async list({ cursor, pageSize, ...filter }: InputOf<Forwarding['forwardRefusals']>): Promise<OutputOf<Forwarding['forwardRefusals']>> {
    await this.targets.find(filter.id);
    const [rows, total] = await Promise.all([this.refusals.page(filter, cursor, pageSize), this.refusals.count(filter)]);
    return { items: rows.map(toRefusalView), next: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null, total };
  }

  async retry(filter: InputOf<Forwarding['forwardRefusalsRetry']>): Promise<OutputOf<Forwarding['forwardRefusalsRetry']>> {
    await this.targets.find(filter.id);
    return { retried: await this.refusals.retry(filter) };
  }

  async coverage({ cursor, pageSize, ...filter }: InputOf<Forwarding['forwardCoverage']>): Promise<OutputOf<Forwarding['forwardCoverage']>> {
    await this.targets.find(filter.id);
    const [day, deviceId] = cursor?.split(' ') ?? [];
    const after = day === undefined || deviceId === undefined ? null : ([day, deviceId] as const);
    const [items, total] = await Promise.all([this.coverages.page(filter, after, pageSize), this.coverages.count(filter)]);
    const last = items.at(-1);
    return { items, next: items.length === pageSize && last !== undefined ? `${last.day} ${last.deviceId}` : null, total };
  }
}

const toRefusalView = ({ id, device_id: deviceId, vin, command, cause, attempts, stored_at: storedAt, refused_at: refusedAt, next_at: nextAt }: RefusalRow): ForwardRefusalView => ({
  ...{ id, deviceId, vin, command, cause, attempts },
  storedAt: storedAt.toISOString(),
  refusedAt: refusedAt.toISOString(),
  nextAt: nextAt?.toISOString() ?? null,
});
