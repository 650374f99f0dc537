import { limits, type Page } from '@voltdeck/protocol/contract';
import { call } from '../../api/client.ts';
import { rowId, type ListDefinition, type ListQuery, type ListRow } from '../definition.ts';

/** Rows that can be chosen at once. */
export const chosenMax = 5_000;

/** The rows that a long table has, the first of them where there are more than can be chosen. */
export async function readAll<Row extends ListRow>(list: ListDefinition<Row>, query: ListQuery): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const rows = new Map<string, Row>();
  for (let cursor: string | null = null; ; ) {
    const page: Page<Row> = await call(list.source, { ...list.input, query: { ...query, pageSize: limits.pageSizeMax, cursor } });
    for (const row of page.items) if (rows.size < chosenMax) rows.set(rowId(row), row);
    if (page.next === null || rows.size >= chosenMax) return { rows: [...rows.values()], total: page.total };
    cursor = page.next;
  }
}
