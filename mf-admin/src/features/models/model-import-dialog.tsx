import { endpoints } from '@voltdeck/kit';
import type { RowDialogProps } from '@voltdeck/kit/list';
import { modelFieldNames } from '@voltdeck/protocol/codes';
import { forms } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { ImportDialog, type ImportKind } from '../../import/import-dialog.tsx';
import { messages } from './messages.ts';

const models: ImportKind = {
  title: messages.importTitle,
  hint: messages.importHint,
  importNow: messages.importNow,
  imported: messages.imported,
  run: endpoints.modelImport,
  template: endpoints.modelImportTemplate,
  templateName: 'model-import',
  labels: new Map(modelFieldNames.map((name) => [name, forms.model[name].label])),
};

/** Imports vehicle models from a file. */
export function ModelImportDialog(props: Omit<RowDialogProps<unknown>, 'row'>): ReactNode {
  return <ImportDialog {...props} kind={models} />;
}
