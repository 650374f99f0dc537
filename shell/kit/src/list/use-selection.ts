import { useCallback, useState } from 'react';
import { rowId, type ListRow } from './definition.ts';

/** Rows that are chosen, over all pages of a list; those of the page that is shown as they are now. */
export function useSelection<Row extends ListRow>(shown: readonly Row[]) {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const choose = useCallback((changed: readonly Row[], chosen: boolean): void => {
    setRows((before) => {
      const next = new Map(before);
      for (const row of changed) {
        if (chosen) next.set(rowId(row), row);
        else next.delete(rowId(row));
      }
      return next;
    });
  }, []);
  const keep = useCallback((left: readonly Row[]): void => setRows(new Map(left.map((row) => [rowId(row), row]))), []);
  const latest = new Map(shown.map((row) => [rowId(row), row]));
  return { ids: new Set(rows.keys()), rows: [...rows.values()].map((row) => latest.get(rowId(row)) ?? row), choose, keep };
}
