import { Injectable } from '@nestjs/common';
import { DomainError, parseInput } from '@voltdeck/platform';
import { faultStates, limits, type Caller, type FaultView, type Page } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { deviceFilterFields } from '../device/device-filter.ts';
import { readCursor, writeCursor } from '../vehicle/cursor.ts';
import { toFaultView } from './fault.mapper.ts';
import { FaultRepository, type FaultKey } from './fault.repository.ts';

const time = z.number().int().min(0).max(8.64e15);
const rowId = z.string().regex(/^\d{1,18}$/);

const listInput = z
  .strictObject({
    deviceId: z.uuid().optional(),
    ...deviceFilterFields,
    type: z.number().int().min(1).max(255).optional(),
    level: z.number().int().min(1).max(3).optional(),
    state: z.enum(faultStates).optional(),
    acknowledged: z.boolean().optional(),
    from: time.optional(),
    to: time.optional(),
    cursor: z.string().max(500).optional(),
    pageSize: z.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
  })
  .refine(({ from = 0, to = Infinity }) => from < to, { path: ['to'], message: 'The end lies behind the beginning' });

const acknowledgeInput = z.strictObject({ faultId: rowId, comment: z.string().trim().max(limits.faultCommentMax).optional() });

const keySchema = z.tuple([z.string().regex(/^\d{1,16}$/), rowId]);

@Injectable()
export class FaultService {
  constructor(private readonly repository: FaultRepository) {}

  /** Faults of what the caller sees, the newest first; `total` counts up to `limits.historyCountMax`. */
  async list(caller: Caller | null, input: unknown): Promise<Page<FaultView>> {
    const { cursor, pageSize, ...filter } = parseInput(listInput, input);
    const after = cursor === undefined ? null : keyOf(cursor);
    const [found, total] = await Promise.all([
      this.repository.page(caller, filter, after, pageSize + 1),
      this.repository.count(caller, filter, limits.historyCountMax),
    ]);
    const shown = found.slice(0, pageSize);
    const last = shown.at(-1);
    const next = found.length > pageSize && last !== undefined ? writeCursor([String(last.started_ms), last.id]) : null;
    const now = Date.now();
    return { items: shown.map((row) => toFaultView(row, now)), next, total };
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

function keyOf(cursor: string): FaultKey {
  const [startedAt, id] = readCursor(keySchema, cursor);
  return { startedAt: Number(startedAt), id };
}
