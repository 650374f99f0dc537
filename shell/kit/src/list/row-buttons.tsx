import { isAllowed } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { useSession } from '../host/session.ts';
import { useMessages, useText } from '../i18n/messages.ts';
import { Button } from '../ui/index.ts';
import type { ListDefinition, ListRow, RowAction } from './definition.ts';
import { messages } from './messages.ts';
import * as styles from './list.module.css';

/** What the signed-in user may do with the list. */
export function useListRights<Row extends ListRow>({ access, addPage, editing, removing }: ListDefinition<Row>) {
  const session = useSession();
  const may = (asked: keyof NonNullable<typeof access>): boolean => access !== undefined && isAllowed(access[asked], session);
  return {
    add: (addPage !== undefined || editing?.add !== undefined) && may('add'),
    change: editing?.change !== undefined && may('change'),
    remove: removing !== undefined && may('remove'),
    allows: (asked: Parameters<typeof isAllowed>[0]) => isAllowed(asked, session),
  };
}

export type ListRights = ReturnType<typeof useListRights>;

interface RowButtonsProps<Row extends ListRow> {
  readonly list: ListDefinition<Row>;
  readonly row: Row;
  readonly rights: ListRights;
  readonly deleted: boolean;
  /** In the row itself there is room for the two most used alone. */
  readonly all?: boolean;
  readonly onEdit: (row: Row) => void;
  readonly onRemove: (row: Row) => void;
  readonly onRestore: (row: Row) => void;
  readonly onAction: (action: RowAction<Row>, row: Row) => void;
}

/** What may be done with one row; nothing that the user may not do is offered. */
export function RowButtons<Row extends ListRow>({ list, row, rights, deleted, all = false, onEdit, onRemove, onRestore, onAction }: RowButtonsProps<Row>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const name = list.nameOf(row);
  const size = all ? 'default' : 'mini';
  if (deleted) {
    return rights.remove ? (
      <Button size={size} aria-label={say('restoreOf', { name })} onClick={() => onRestore(row)}>
        {say('restore')}
      </Button>
    ) : null;
  }
  const actions = (list.actions ?? []).filter(({ access, when }) => rights.allows(access) && (when === undefined || when(row)));
  return (
    <>
      {actions.map(
        (action) =>
          (all || action.inRow) && (
            <Button key={action.name} size={size} aria-label={say('actionOf', { action: text(action.label), name })} onClick={() => onAction(action, row)}>
              {text(action.label)}
            </Button>
          ),
      )}
      {rights.change && list.editing?.when?.(row) !== false && (
        <Button size={size} aria-label={say('editOf', { name })} onClick={() => onEdit(row)}>
          {say('edit')}
        </Button>
      )}
      {rights.remove && list.removing?.when?.(row) !== false && (
        <Button size={size} className={styles.listDanger} aria-label={say('deleteOf', { name })} onClick={() => onRemove(row)}>
          {say('delete')}
        </Button>
      )}
    </>
  );
}
