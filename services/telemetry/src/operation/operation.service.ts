import { Inject, Injectable } from '@nestjs/common';
import { parseInput } from '@voltdeck/platform';
import { limits, operationKinds, type Caller, type OperationView, type Page } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { inOrder, orderProblem } from '../device/range-fields.ts';
import { cutPage, historyFields, keyOf } from '../history/history-page.ts';
import type { DeriveRules } from '../ingest/derive-rules.ts';
import { SettingRules } from '../settings/setting-rules.ts';
import { minuteMs } from '../rollup/rollup-levels.ts';
import { toOperationView } from './operation.mapper.ts';
import { OperationRepository } from './operation.repository.ts';

const listInput = z
  .strictObject({
    ...historyFields,
    kind: z.enum(operationKinds).optional(),
  })
  .refine(inOrder, orderProblem);

@Injectable()
export class OperationService {
  constructor(
    private readonly repository: OperationRepository,
    @Inject(SettingRules) private readonly rules: Pick<DeriveRules, 'operationPauseMs'>,
  ) {}

  /** Operations of what the caller sees, the newest first; `total` counts up to `limits.historyCountMax`. */
  async list(caller: Caller | null, input: unknown): Promise<Page<OperationView>> {
    const { cursor, pageSize, ...filter } = parseInput(listInput, input);
    const after = keyOf(cursor);
    const [found, total] = await Promise.all([
      this.repository.page(caller, filter, after, pageSize + 1),
      this.repository.count(caller, filter, limits.historyCountMax),
    ]);
    const { shown, next } = cutPage(found, pageSize);
    const now = Date.now();
    // Besides the pause, the minute that is still open.
    const goesOnMs = this.rules.operationPauseMs + minuteMs;
    return { items: shown.map((row) => toOperationView(row, now, goesOnMs)), next, total };
  }
}
