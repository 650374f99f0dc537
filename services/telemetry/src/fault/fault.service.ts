import { Injectable } from '@nestjs/common';
import type { FaultView, History, InputOf } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { limits, type Caller, type Page } from '@voltdeck/protocol/contract';
import { cutPage, keyOf } from '../history/history-page.ts';
import { toFaultView } from './fault.mapper.ts';
import { FaultRepository } from './fault.repository.ts';
@Injectable()
export class FaultService {
  constructor(private readonly repository: FaultRepository) {}

  /** Faults of what the caller sees; `total` counts up to `limits.historyCountMax`. */
  async list(caller: Caller | null, { cursor, pageSize, ...filter }: InputOf<History['faults']>): Promise<Page<FaultView>> {
    const after = keyOf(cursor);
    const [found, total] = await Promise.all([
      this.repository.page(caller, filter, after, pageSize + 1),
      this.repository.count(caller, filter, limits.historyCountMax),
    ]);
    const { shown, next } = cutPage(found, pageSize);
    const now = Date.now();
    return { items: shown.map((row) => toFaultView(row, now)), next, total };
  }

  /** @throws DomainError FAULT_NOT_FOUND */
  get(caller: Caller | null, { id }: InputOf<History['fault']>): Promise<FaultView> {
    return this.find(caller, id);
  }

  /** @throws DomainError FAULT_NOT_FOUND */
  async acknowledge(caller: Caller | null, { faultId, comment }: InputOf<History['faultAcknowledge']>): Promise<FaultView> {
    await this.find(caller, faultId);
    await this.repository.acknowledge(faultId, caller?.name ?? 'Voltdeck', comment ?? null);
    return this.find(caller, faultId);
  }

  /** @throws DomainError FAULT_NOT_FOUND */
  async unacknowledge(caller: Caller | null, { faultId }: InputOf<History['faultUnacknowledge']>): Promise<FaultView> {
    await this.find(caller, faultId);
    await this.repository.unacknowledge(faultId, caller?.name ?? 'Voltdeck');
    return this.find(caller, faultId);
  }

  private async find(caller: Caller | null, faultId: string): Promise<FaultView> {
    const row = await this.repository.find(caller, faultId);
    if (row === null) throw new DomainError('FAULT_NOT_FOUND', { faultId });
    return toFaultView(row, Date.now());
  }
}
