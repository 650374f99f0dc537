import { useState } from 'react';
import { useWrite } from '../write/use-write.ts';
import { ApiError } from '../api/error.ts';
import { rowId, type BulkAction, type ListDefinition, type ListRemoving, type ListRow } from './definition.ts';
import { messages } from './messages.ts';

/** What keeps a row from being deleted. */
export interface InUse<Row> {
  readonly row: Row;
  readonly count: string;
  readonly by: string;
}

/** A row that other rows still belong to; null for any other failure. */
export function inUseOf<Row>(row: Row, error: unknown): InUse<Row> | null {
  if (!(error instanceof ApiError) || error.code !== 'ENTITY_IN_USE') return null;
  return { row, count: String(error.data['count']), by: String(error.data['by']) };
}

/** Deletes and restores of several rows, as bulk actions: with the offers that deleting one has. */
export function bulkRemoval<Row extends ListRow>({ access, removing }: ListDefinition<Row>, deleted: boolean): readonly BulkAction<Row>[] {
  if (!removing || !access || removing.kept === false) return [];
  if (deleted) {
    return [{ name: 'restore', label: messages.bulkRestore, access: access.remove, sentence: messages.bulkRestoreText, run: (row) => removing.restore(row, false) }];
  }
  const { Meaning, remove, restore } = removing;
  return [
    {
      ...{ name: 'remove', label: messages.bulkRemove, access: access.remove, danger: true, sentence: messages.bulkRemoveText },
      ...(Meaning === undefined ? {} : { Meaning }),
      run: (row) => remove(row, false),
      again: {
        when: (error) => error instanceof ApiError && error.code === 'ENTITY_IN_USE',
        ...{ label: messages.removeAnyway, sentence: messages.bulkInUse },
        run: (row) => remove(row, true),
      },
      undo: (row) => restore(row, true),
    },
  ];
}

interface RemovalInput<Row> {
  readonly removing: ListRemoving<Row> | undefined;
  readonly onRemoved: (row: Row) => void;
  readonly onRestored: (row: Row) => void;
  readonly onError: (error: unknown) => void;
}

/** Deletes a row at once, where nothing speaks against it: undoing is one press away. */
export function useRemoval<Row extends ListRow>({ removing, onRemoved, onRestored, onError }: RemovalInput<Row>) {
  const [asked, setAsked] = useState<Row | null>(null);
  const [inUse, setInUse] = useState<InUse<Row> | null>(null);

  async function remove(row: Row, unassign: boolean): Promise<void> {
    try {
      await removing?.remove(row, unassign);
    } catch (error) {
      const used = inUseOf(row, error);
      if (used === null || unassign) throw error;
      setInUse(used);
      return;
    }
    onRemoved(row);
  }

  const removal = useWrite({ send: (row: Row) => remove(row, false), keyOf: rowId, onError });
  const restoring = useWrite({
    send: async ({ row, justNow }: { readonly row: Row; readonly justNow: boolean }) => removing?.restore(row, justNow),
    keyOf: ({ row }) => rowId(row),
    onDone: (_restored, { row }) => onRestored(row),
    onError,
  });

  return {
    asked,
    inUse,
    begin: (row: Row) => (removing?.sentence === undefined && removing?.Meaning === undefined ? removal.send(row) : setAsked(row)),
    confirm: (row: Row) => remove(row, false),
    anyway: (row: Row) => remove(row, true),
    restore: (row: Row, justNow: boolean) => restoring.send({ row, justNow }),
    close: () => {
      setAsked(null);
      setInUse(null);
    },
  };
}
