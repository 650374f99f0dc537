import { useCallback, useMemo, useState } from 'react';
import type { ListRow } from './definition.ts';
import { heldRows, newestRows, type HeldRows } from './held-rows.ts';

interface HeldInput<Row> {
  /** What was asked: filters, order, page. Another question is shown at once; null while its answer is on its way, and for a list that changes only by its reader. */
  readonly of: string | null;
  /** The newest answer, as the cache keeps it: the same array until there is another answer. */
  readonly rows: readonly Row[];
  /** Holds the list besides a reader: rows are chosen, a dialog about one is open. */
  readonly hold?: boolean;
}

/** A live list that holds still while it is read; `HeldList` around its rows sees whether it is. */
export interface HeldState<Row> extends HeldRows<Row> {
  /** Shows the newest answer. */
  readonly load: () => void;
  /** After a change by the reader: shows the newest answer, and the one that brings the change. */
  readonly follow: () => void;
  /** Set by `HeldList`. */
  readonly onReading: (reading: boolean) => void;
}

export function useHeldRows<Row extends ListRow>({ of, rows, hold = false }: HeldInput<Row>): HeldState<Row> {
  const [reading, setReading] = useState(false);
  const [kept, setKept] = useState({ of, rows, following: false });
  const held = (reading || hold) && of !== null && kept.of === of && !kept.following;
  if (!held && (kept.of !== of || kept.rows !== rows)) setKept({ of, rows, following: false });
  const shown = useMemo(() => (held ? heldRows(kept.rows, rows) : newestRows(rows)), [held, kept.rows, rows]);
  const load = useCallback((): void => setKept({ of, rows, following: false }), [of, rows]);
  const follow = useCallback((): void => setKept({ of, rows, following: true }), [of, rows]);
  return { ...shown, load, follow, onReading: setReading };
}
