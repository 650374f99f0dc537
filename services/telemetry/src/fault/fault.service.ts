import { Injectable } from '@nestjs/common';
import { DomainError, parseInput } from '@voltdeck/platform';
import { faultLevelMax, faultTypeMax } from '@voltdeck/protocol/codes';
import { faultStates, limits, type Caller, type FaultView, type Page } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { inOrder, orderProblem } from '../device/range-fields.ts';
import { cutPage, historyFields, keyOf, rowId } from '../history/history-page.ts';
import { toFaultView } from './fault.mapper.ts';
import { FaultRepository } from './fault.repository.ts';

const listInput = z
  .strictObject({
    ...historyFields,
    type: z.number().int().min(1).max(faultTypeMax).optional(),
    level: z.number().int().min(1).max(faultLevelMax).optional(),
    state: z.enum(faultStates).optional(),
    acknowledged: z.boolean().optional(),
  })
  .refine(inOrder, orderProblem);

const oneInput = z.strictObject({ id: rowId });
const acknowledgeInput = z.strictObject({ faultId: rowId, comment: z.string().trim().max(limits.faultCommentMax).optional() });

@Injectable()
export class FaultService {
  constructor(private readonly repository: FaultRepository) {}

  /** Faults of what the caller sees, the newest first; `total` counts up to `limits.historyCountMax`. */
  async list(caller: Caller | null, input: unknown): Promise<Page<FaultView>> {
    const { cursor, pageSize, ...filter } = parseInput(listInput, input);
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
  async get(caller: Caller | null, input: unknown): Promise<FaultView> {
    return this.find(caller, parseInput(oneInput, input).id);
  }

  /** @throws DomainError FAULT_NOT_FOUND */
  async acknowledge(caller: Caller | null, input: unknown): Promise<FaultView> {
    const { faultId, comment } = parseInput(acknowledgeInput, input);
    await this.find(caller, faultId);
    await this.repository.acknowledge(faultId, caller?.name ?? 'Voltdeck', comment ?? null);
    return this.find(caller, faultId);
  }

  private async find(caller: Caller | null, faultId: string): Promise<FaultView> {
    const row = await this.repository.find(caller, faultId);
    if (row === null) throw new DomainError('FAULT_NOT_FOUND', { faultId });
    return toFaultView(row, Date.now());
  }
}
