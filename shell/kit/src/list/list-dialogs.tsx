import type { ReactNode } from 'react';
import { useMessages, useText } from '../i18n/messages.ts';
import { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { rowId, type BulkAction, type ListDefinition, type ListRow, type ListTool, type RowAction } from './definition.ts';
import { DetailPanel } from './detail-panel.tsx';
import { EditDialog } from './form/edit-dialog.tsx';
import { KeysDialog } from './keys/keys-dialog.tsx';
import { messages } from './messages.ts';
import type { useRemoval } from './removal.ts';

/** What is before the list. */
export type Opened<Row> =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'edit'; readonly row: Row | null }
  | { readonly kind: 'action'; readonly action: RowAction<Row>; readonly row: Row }
  | { readonly kind: 'tool'; readonly tool: ListTool }
  | { readonly kind: 'keys' }
  /** With one row, or with those that are chosen; back to its panel where it is cancelled. */
  | { readonly kind: 'bulk'; readonly action: BulkAction<Row>; readonly row?: Row; readonly back?: boolean };

interface ListDialogsProps<Row extends ListRow> {
  readonly list: ListDefinition<Row>;
  readonly opened: Opened<Row> | null;
  readonly chosen: readonly Row[];
  readonly removal: ReturnType<typeof useRemoval<Row>>;
  readonly buttons: (row: Row) => ReactNode;
  /** What has a key. */
  readonly keyed: readonly BulkAction<Row>[];
  /** Of the row that is open. */
  readonly onStep?: ((by: 1 | -1) => void) | undefined;
  readonly onLetter?: ((key: string, row: Row) => boolean) | undefined;
  /** Rows that stay chosen. */
  readonly onKeep: (rows: readonly Row[]) => void;
  readonly onAction: (action: RowAction<Row>, row: Row) => void;
  readonly onDone: (text: string, undo?: () => void) => void;
  readonly onUndo: (rows: readonly Row[], undo: (row: Row) => Promise<unknown>) => void;
  /** Closes what is open and what it was opened from. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** The dialog that is open, and the questions that deleting asks. */
export function ListDialogs<Row extends ListRow>(props: ListDialogsProps<Row>): ReactNode {
  return (
    <>
      <OpenDialog {...props} />
      <RemovalDialogs {...props} />
    </>
  );
}

function OpenDialog<Row extends ListRow>({ list, opened, chosen, buttons, keyed, onStep, onLetter, onKeep, onAction, onDone, onUndo, onLeave, onClose }: ListDialogsProps<Row>): ReactNode {
  const say = useMessages(messages);
  switch (opened?.kind) {
    case 'row':
      return <DetailPanel list={list} row={opened.row} actions={buttons(opened.row)} onStep={onStep} onLetter={onLetter && ((key) => onLetter(key, opened.row))} onClose={onClose} />;
    case 'edit':
      return list.editing === undefined ? null : (
        <EditDialog
          key={opened.row === null ? 'added' : rowId(opened.row)}
          list={list}
          editing={list.editing}
          row={opened.row}
          onSaved={(row) => {
            onDone(say(opened.row === null ? 'added' : 'saved', { name: list.nameOf(row) }));
            const next = opened.row === null ? list.editing?.afterAdd?.(row) : null;
            if (next) onAction(next, row);
          }}
          onClose={onClose}
        />
      );
    case 'action':
      return <opened.action.Dialog row={opened.row} onDone={onDone} onClose={onClose} />;
    case 'tool':
      return <opened.tool.Dialog onDone={onDone} onClose={onClose} />;
    case 'keys':
      return <KeysDialog actions={keyed} onClose={onClose} />;
    case 'bulk':
      return (
        <BulkDialog
          action={opened.action}
          rows={opened.row === undefined ? chosen : [opened.row]}
          nameOf={list.nameOf}
          onEnd={({ done, left, text }) => {
            if (opened.row === undefined) onKeep(left);
            const { undo } = opened.action;
            onDone(text, undo !== undefined && done.length > 0 ? () => onUndo(done, undo) : undefined);
            // Of one row there is no table to read.
            if (opened.row !== undefined && left.length === 0) onLeave();
          }}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}

function RemovalDialogs<Row extends ListRow>({ list, removal }: ListDialogsProps<Row>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { asked, inUse } = removal;
  const title = (row: Row): string => say('deleteOne', { one: text(list.one), name: list.nameOf(row) });
  if (inUse !== null) {
    return (
      <ConfirmDialog
        title={title(inUse.row)}
        sentences={[say(inUse.by === 'project' ? 'projectsInUse' : 'devicesInUse', { count: inUse.count })]}
        action={say('removeAnyway')}
        danger
        onConfirm={() => removal.anyway(inUse.row)}
        onClose={removal.close}
      />
    );
  }
  if (asked === null || list.removing === undefined) return null;
  const { sentence, Meaning } = list.removing;
  return (
    <ConfirmDialog
      title={title(asked)}
      sentences={sentence === undefined ? [] : [text(sentence, { name: list.nameOf(asked) })]}
      meaning={Meaning && <Meaning rows={[asked]} />}
      action={say('delete')}
      danger
      onConfirm={() => removal.confirm(asked)}
      onClose={removal.close}
    />
  );
}
