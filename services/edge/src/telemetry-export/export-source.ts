import type { BusClient, CallContext } from '@voltdeck/platform';
import { listExportKinds, operations, type AnyExportSelection, type ListExportSelection } from '@voltdeck/protocol/contract';
import { columnsOf } from './columns.ts';
import type { ExportSource } from './export-rows.ts';
import { listSource } from './list-exports.ts';

const { telemetry } = operations;

/** Of the history from telemetry, of a list from who has the list. */
export function sourceOf(bus: BusClient, selection: AnyExportSelection, context: CallContext): ExportSource {
  if (isList(selection)) return listSource(bus, selection, context);
  return {
    columns: columnsOf(selection),
    count: async () => (await bus.call(telemetry.exportCount, selection, context)).rows,
    readPage: (cursor, pageSize) => bus.call(telemetry.exportPage, { ...selection, pageSize, ...(cursor === undefined ? {} : { cursor }) }, context),
  };
}

function isList(selection: AnyExportSelection): selection is ListExportSelection {
  return listExportKinds.some((kind) => kind === selection.kind);
}
