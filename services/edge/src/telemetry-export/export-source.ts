import { exporting, type ExportSelection } from '@voltdeck/contract';
import { inputOf, type BusClient, type CallContext } from '@voltdeck/base';
import { listExportKinds } from '@voltdeck/protocol/contract';
import { columnsOf } from './columns.ts';
import type { ExportSource } from './export-rows.ts';
import { listSource, type ListSelection } from './list-exports.ts';

/** Of the history from telemetry, of a list from who has the list. @throws DomainError INPUT_INVALID */
export function sourceOf(bus: BusClient, asked: ExportSelection, context: CallContext): ExportSource {
  if (isList(asked)) return listSource(bus, asked, context);
  const selection = inputOf(exporting.exportCount, asked);
  return {
    columns: columnsOf(selection),
    count: async () => (await bus.call(exporting.exportCount, selection, context)).rows,
    readPage: (cursor, pageSize) => bus.call(exporting.exportPage, { ...selection, pageSize, cursor }, context),
  };
}

function isList(selection: ExportSelection): selection is ListSelection {
  return listExportKinds.some((kind) => kind === selection.kind);
}
