import { endpoints } from '@voltdeck/kit';
import type { RowDialogProps } from '@voltdeck/kit/list';
import { importColumns } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { ImportDialog, type ImportKind } from '../../import/import-dialog.tsx';
import { messages } from './messages.ts';

const devices: ImportKind = {
  title: messages.importTitle,
  hint: messages.importHint,
  importNow: messages.importNow,
  imported: messages.imported,
  run: endpoints.deviceImport,
  template: endpoints.importTemplate,
  templateName: 'device-import',
  updates: { apply: endpoints.deviceImportApply, flags: new Set(['serviceSuspended']) },
  labels: new Map(importColumns.map(({ name, label }) => [name, label])),
};

/** Imports devices from a file. */
export function DeviceImportDialog(props: Omit<RowDialogProps<unknown>, 'row'>): ReactNode {
  return <ImportDialog {...props} kind={devices} />;
}
