import { DomainError } from '@voltdeck/base';
import { fileFaults, importLimits, type ImportFormat } from '@voltdeck/protocol/contract';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { refuseFile } from './table-row.ts';

const readers = { csv: readCsv, xlsx: readXlsx } as const;

/** A row below the headings. */
export interface FileRow<Cells> {
  readonly line: number;
  readonly cells: Cells;
}

/** A file: its headings as they are read, and its rows. */
export interface FileTable<Columns, Cells> {
  readonly columns: Columns;
  readonly rows: readonly FileRow<Cells>[];
}

/** How the headings of a file are read, and the cells of its rows by them. */
export interface Headings<Columns, Cells> {
  /** @throws DomainError IMPORT_REFUSED for headings that cannot be told */
  readonly read: (cells: readonly string[]) => Columns;
  readonly name: (columns: Columns, cells: readonly string[]) => Cells;
}

/** @throws DomainError IMPORT_REFUSED, INPUT_TOO_LARGE when the file as a whole cannot be taken */
export async function readFileRows<Columns, Cells>(file: Uint8Array, format: ImportFormat, headings: Headings<Columns, Cells>): Promise<FileTable<Columns, Cells>> {
  if (file.length === 0) refuseFile(fileFaults.empty);
  if (file.length > importLimits.fileBytesMax) throw new DomainError('INPUT_TOO_LARGE', { limit: `${importLimits.fileBytesMax / 1_048_576} MiB` });
  const rows: FileRow<Cells>[] = [];
  let columns: Columns | null = null;
  for await (const { line, cells } of readers[format](file)) {
    if (columns === null) columns = headings.read(cells);
    else if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: headings.name(columns, cells) });
    if (rows.length > importLimits.rowsMax) refuseFile(fileFaults.tooManyRows, { most: importLimits.rowsMax });
  }
  if (columns === null || rows.length === 0) refuseFile(fileFaults.noRows);
  return { columns, rows };
}
