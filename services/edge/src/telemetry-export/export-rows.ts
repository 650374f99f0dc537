import type { ExportPage } from '@voltdeck/contract';
import { DomainError, type Cell } from '@voltdeck/base';
import { exportPageRows, filledIn, type Text } from '@voltdeck/protocol/contract';
import { setImmediate } from 'node:timers/promises';
import pRetry from 'p-retry';
import { headingOf, type Column, type Writing } from './columns.ts';

export type ReadPage = (cursor: string | undefined, pageSize: number) => Promise<ExportPage>;

/** Source of the rows of a file, in the name of the person who requested it. */
export interface ExportSource {
  /** In the order of the values of a row. */
  readonly columns: readonly Column[];
  readonly count: () => Promise<number>;
  readonly readPage: ReadPage;
}

export interface ExportRows {
  /** In the order of the values of a row. */
  readonly columns: readonly Column[];
  readonly writing: Writing;
  readonly readPage: ReadPage;
  readonly rowsMax: number;
  readonly signal: AbortSignal;
  /** Called after each page; `more` when rows are left out. */
  readonly onRows: (rows: number, more: boolean) => void;
}

const cut: Text = { 'zh-CN': '仅包含前 {rows} 行，其余未导出，请缩小范围', en: 'Only the first {rows} rows are in this file; narrow the range to get the others' };
/** Waits of 0.5, 1.5 and 4.5 seconds. */
const retrying = { retries: 3, minTimeout: 500, factor: 3 } as const;

/** The rows of a file: its headings, then page by page, read when the writer wants them; a note where it was cut. */
export async function* exportRows({ columns, writing, readPage, rowsMax, signal, onRows }: ExportRows): AsyncGenerator<readonly Cell[]> {
  yield columns.map((column) => headingOf(column, writing));
  let rows = 0;
  for (let cursor: string | undefined; ; ) {
    signal.throwIfAborted();
    const page = await persistently(() => readPage(cursor, Math.min(exportPageRows, rowsMax - rows)), signal);
    for (const row of page.rows) yield columns.map(({ cell }, index) => cell(row[index] ?? null, writing));
    rows += page.rows.length;
    const full = rows >= rowsMax;
    onRows(rows, full && page.next !== null);
    if (full && page.next !== null) yield [filledIn(cut, writing.language, { rows })];
    if (full || page.next === null) return;
    cursor = page.next;
    // Between two pages everyone else has a turn.
    await setImmediate();
  }
}

/** A service that restarts does not end an export. */
function persistently<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return pRetry(ask, { ...retrying, signal, shouldRetry: ({ error }) => error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE' });
}
