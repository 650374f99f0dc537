import { endpoints } from '@voltdeck/kit';
import type { RowDialogProps } from '@voltdeck/kit/list';
import { faultEntryFieldNames, forms } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { ImportDialog, type ImportKind } from '../../import/import-dialog.tsx';
import { messages } from './messages.ts';

const entries: ImportKind = {
  title: messages.importTitle,
  hint: messages.importHint,
  importNow: messages.importNow,
  imported: messages.imported,
  run: endpoints.faultEntryImport,
  template: endpoints.faultEntryImportTemplate,
  templateName: 'fault-dictionary-import',
  updates: { apply: endpoints.faultEntryImportApply, flags: new Set(), key: messages.entry },
  labels: new Map(faultEntryFieldNames.map((name) => [name, forms.faultEntry[name].label])),
};

/** Imports entries of the fault dictionary from a file. */
export function FaultImportDialog(props: Omit<RowDialogProps<unknown>, 'row'>): ReactNode {
  return <ImportDialog {...props} kind={entries} />;
}
