import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, parseInput } from '@voltdeck/platform';
import { limits, operationKinds, type Caller, type OperationView, type Page } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { deviceFilterFields } from '../device/device-filter.ts';
import type { TelemetryEnvironment } from '../environment.ts';
import { minuteMs } from '../rollup/rollup.store.ts';
import { readCursor, writeCursor } from '../vehicle/cursor.ts';
import { toOperationView } from './operation.mapper.ts';
import { OperationRepository, type OperationKey } from './operation.repository.ts';

const time = z.number().int().min(0).max(8.64e15);

const listInput = z
  .strictObject({
    deviceId: z.uuid().optional(),
    ...deviceFilterFields,
    kind: z.enum(operationKinds).optional(),
    from: time.optional(),
    to: time.optional(),
    cursor: z.string().max(500).optional(),
    pageSize: z.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
  })
  .refine(({ from = 0, to = Infinity }) => from < to, { path: ['to'], message: 'The end lies behind the beginning' });

const keySchema = z.tuple([z.string().regex(/^\d{1,16}$/), z.string().regex(/^\d{1,18}$/)]);

@Injectable()
export class OperationService {
  constructor(
    private readonly repository: OperationRepository,
    @Inject(CONFIG) private readonly config: Pick<TelemetryEnvironment, 'OPERATION_PAUSE_S'>,
  ) {}

  /** Operations of what the caller sees, the newest first; `total` counts up to `limits.historyCountMax`. */
  async list(caller: Caller | null, input: unknown): Promise<Page<OperationView>> {
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
    // Besides the pause, the minute that is still open.
    const goesOnMs = this.config.OPERATION_PAUSE_S * 1000 + minuteMs;
    return { items: shown.map((row) => toOperationView(row, now, goesOnMs)), next, total };
  }
}

function keyOf(cursor: string): OperationKey {
  const [startedAt, id] = readCursor(keySchema, cursor);
  return { startedAt: Number(startedAt), id };
}
