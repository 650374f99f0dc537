import { useState, type ReactNode } from 'react';
import { ApiError } from '../../api/error.ts';
import { useMessages, useText } from '../../i18n/messages.ts';
import { Dialog } from '../../widgets/dialog.tsx';
import type { FieldValues } from '../controls/control.ts';
import { rowId, type ListDefinition, type ListEditing, type ListField, type ListRow } from '../definition.ts';
import { MergePanel } from '../merge/merge-panel.tsx';
import { messages } from '../messages.ts';
import { FieldForm } from './field-form.tsx';
import { differing, sentFields } from './form-values.ts';
import { useForm } from './use-form.ts';

interface EditDialogProps<Row extends ListRow> {
  readonly list: ListDefinition<Row>;
  readonly editing: ListEditing<Row>;
  /** The row that is changed; null adds one. */
  readonly row: Row | null;
  /** What the dialog is called; absent: by what it does with the row. */
  readonly title?: string;
  readonly onSaved: (row: Row) => void;
  readonly onClose: () => void;
}

/** Someone else was first: what is there now, and who made it so. */
interface Overtaken<Row> {
  readonly row: Row;
  readonly by: string | null;
  readonly at: string | null;
}

const overtaking = new Set(['VERSION_CONFLICT', 'USER_CHANGED', 'ROLE_CHANGED']);

/** Adds a row or changes one. A row that changed meanwhile is merged, never overwritten. */
export function EditDialog<Row extends ListRow>({ list, editing, row, title: given, onSaved, onClose }: EditDialogProps<Row>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { form, fields } = shapeOf(editing, row);
  const { Aside } = editing;
  const [base, setBase] = useState(row);
  const [overtaken, setOvertaken] = useState<Overtaken<Row> | null>(null);
  const before = base === null ? startOf(editing) : only(editing.valuesOf(base), fields);
  const state = useForm({ form, start: before, fieldOf: editing.fieldOf, besides: editing.problemsOf });

  async function save(values: FieldValues): Promise<void> {
    try {
      const saved = await write(values);
      onClose();
      onSaved(saved);
    } catch (reason) {
      if (base === null || !(reason instanceof ApiError) || !overtaking.has(reason.code)) throw reason;
      const { updatedBy, updatedAt } = reason.data;
      setOvertaken({ row: await editing.read(rowId(base)), by: textIn(updatedBy), at: textIn(updatedAt) });
    }
  }

  function write(values: FieldValues): Promise<Row> {
    const { add, change } = editing;
    if (base === null && add) return add(sentFields(values));
    if (base !== null && change) return change(base, { changed: sentFields(differing(values, before)), all: sentFields(values) });
    throw new Error(`The list ${list.name} says no call that saves this`);
  }

  const one = text(list.one);
  const title = given ?? (row === null ? say('addOne', { one }) : say('editOne', { one, name: list.nameOf(row) }));
  return (
    <Dialog title={title} filled={overtaken !== null || Object.keys(differing(state.values, before)).length > 0} onClose={onClose}>
      {overtaken === null ? (
        <FieldForm fields={fields} form={form} state={state} fixed={row !== null} action={say('save')} onSend={save} onClose={onClose}>
          {Aside && <Aside values={state.values} />}
        </FieldForm>
      ) : (
        <MergePanel
          form={form}
          fields={fields}
          by={overtaken.by}
          at={overtaken.at}
          before={before}
          theirs={only(editing.valuesOf(overtaken.row), fields)}
          mine={state.values}
          onMerged={(values) => {
            setBase(overtaken.row);
            setOvertaken(null);
            state.replace(values);
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function shapeOf<Row extends ListRow>({ form, fields, ofRow }: ListEditing<Row>, row: Row | null): Pick<ListEditing<Row>, 'form' | 'fields'> {
  if (row === null) return { form, fields };
  return ofRow?.(row) ?? { form, fields: fields.filter(({ first }) => first !== true) };
}

/** The values that the form has fields for. */
function only(values: FieldValues, fields: readonly ListField[]): FieldValues {
  return Object.fromEntries(fields.map(({ name, control }) => [name, values[name] ?? control.empty]));
}

function startOf<Row>({ fields, initial }: ListEditing<Row>): FieldValues {
  return { ...Object.fromEntries(fields.map(({ name, control }) => [name, control.empty])), ...initial };
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
