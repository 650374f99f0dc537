import { Inject, Injectable } from '@nestjs/common';
import type { History, InputOf, OperationView } from '@voltdeck/contract';
import { limits, type Caller, type Page } from '@voltdeck/protocol/contract';
import { minuteMs } from '../epoch.ts';
import { cutPage, keyOf } from '../history/history-page.ts';
import type { DeriveRules } from '../settings/derive-rules.ts';
import { SettingRules } from '../settings/setting-rules.ts';
import { toOperationView } from './operation.mapper.ts';
import { OperationRepository } from './operation.repository.ts';

@Injectable()
export class OperationService {
  constructor(
    private readonly repository: OperationRepository,
    @Inject(SettingRules) private readonly rules: Pick<DeriveRules, 'operationPauseMs'>,
  ) {}

  /** Operations of what the caller sees, the newest first; `total` counts up to `limits.historyCountMax`. */
  async list(caller: Caller | null, { cursor, pageSize, ...filter }: InputOf<History['operations']>): Promise<Page<OperationView>> {
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
