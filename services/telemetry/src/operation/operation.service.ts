import { Inject, Injectable } from '@nestjs/common';
import type { History, InputOf, OperationView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { limits, operationFigures, timeSorts, type Caller, type OperationFigure, type Page, type TimeSort } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { minuteMs } from '../epoch.ts';
import { readCursor, writeCursor } from '../history/cursor.ts';
import { cutPage, keyOf } from '../history/history-page.ts';
import type { DeriveRules } from '../settings/derive-rules.ts';
import { SettingRules } from '../settings/setting-rules.ts';
import { toOperationView } from './operation.mapper.ts';
import { OperationRepository, type OperationFilter, type OperationRow, type SortedKey, type SortedOrder } from './operation.repository.ts';

@Injectable()
export class OperationService {
  constructor(
    private readonly repository: OperationRepository,
    @Inject(SettingRules) private readonly rules: Pick<DeriveRules, 'operationPauseMs'>,
  ) {}

  /** Operations of what the caller sees; `total` counts up to `limits.historyCountMax`. */
  async list(caller: Caller | null, { cursor, pageSize, sort, ...filter }: InputOf<History['operations']>): Promise<Page<OperationView>> {
    const [{ shown, next }, total] = await Promise.all([
      isTime(sort) ? this.byTime(caller, { ...filter, sort }, cursor, pageSize) : this.sorted(caller, filter, orderOf(sort), cursor, pageSize),
      this.repository.count(caller, filter, limits.historyCountMax),
    ]);
    const view = this.viewer();
    return { items: shown.map(view), next, total };
  }

  /** @throws DomainError OPERATION_NOT_FOUND */
  async byId(caller: Caller | null, { operationId }: InputOf<History['operationById']>): Promise<OperationView> {
    const row = await this.repository.find(caller, operationId);
    if (row === null) throw new DomainError('OPERATION_NOT_FOUND', { operationId });
    return this.viewer()(row);
  }

  private async byTime(caller: Caller | null, filter: OperationFilter, cursor: string | undefined, pageSize: number): Promise<Shown> {
    return cutPage(await this.repository.page(caller, filter, keyOf(cursor), pageSize + 1), pageSize);
  }

  private async sorted(caller: Caller | null, filter: OperationFilter, order: SortedOrder, cursor: string | undefined, pageSize: number): Promise<Shown> {
    const found = await this.repository.sorted(caller, filter, order, cursor === undefined ? null : sortedKeyOf(cursor), pageSize + 1);
    const shown = found.slice(0, pageSize);
    const last = shown.at(-1);
    return { shown, next: found.length > pageSize && last !== undefined ? writeCursor([String(last.sorted), last.id]) : null };
  }

  private viewer(): (row: OperationRow) => OperationView {
    const now = Date.now();
    // Besides the pause, the minute that is still open.
    const mayContinueMs = this.rules.operationPauseMs + minuteMs;
    return (row) => toOperationView(row, now, mayContinueMs);
  }
}

interface Shown {
  readonly shown: readonly OperationRow[];
  readonly next: string | null;
}

const isTime = (name: string): name is TimeSort => timeSorts.some((sort) => sort === name);
const isFigure = (name: string): name is OperationFigure => operationFigures.some((figure) => figure === name);

function orderOf(text: string): SortedOrder {
  const name = text.replace(/^-/, '');
  if (!isFigure(name)) throw new Error(`Operations are not sorted by '${name}'`);
  return { sort: name, descending: name !== text };
}

const sortedKey = z.tuple([z.string().regex(/^(-?\d+(\.\d+)?(e[+-]?\d+)?|-?Infinity)$/), z.string().regex(/^\d{1,18}$/)]);

/** @throws DomainError INPUT_INVALID for a cursor that we did not write. */
function sortedKeyOf(cursor: string): SortedKey {
  const [value, id] = readCursor(sortedKey, cursor);
  return { value: Number(value), id };
}
