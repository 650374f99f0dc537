import { useCallback, useState } from 'react';
import type { ListRow } from './definition.ts';

/** Rows that are chosen, over all pages of a list; those of the page that is shown as they are now. */
export function useSelection<Row extends ListRow>(shown: readonly Row[]) {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const choose = useCallback((changed: readonly Row[], chosen: boolean): void => {
    setRows((before) => {
      const next = new Map(before);
      for (const row of changed) {
        if (chosen) next.set(row.id, row);
        else next.delete(row.id);
      }
      return next;
    });
  }, []);
  const keep = useCallback((left: readonly Row[]): void => setRows(new Map(left.map((row) => [row.id, row]))), []);
  const latest = new Map(shown.map((row) => [row.id, row]));
  return { ids: new Set(rows.keys()), rows: [...rows.values()].map((row) => latest.get(row.id) ?? row), choose, keep };
}
