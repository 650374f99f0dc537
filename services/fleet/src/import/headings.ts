import { importColumns, type ImportColumn } from '@voltdeck/protocol/contract';
import { refuseFile } from './table-row.ts';

export type ColumnName = ImportColumn['name'];

/** The cells of a row by the columns they are in; what a file leaves out is not there. */
export type NamedCells = Readonly<Partial<Record<ColumnName, string>>>;

const plain = (heading: string): string => heading.trim().toLowerCase();

const known: ReadonlyMap<string, ColumnName> = new Map(
  importColumns.flatMap(({ name, label }) => [name, ...Object.values(label)].map((heading): [string, ColumnName] => [plain(heading), name])),
);

/** @throws DomainError IMPORT_REFUSED for a heading that is not known or comes twice, or when the VIN is missing */
export function readHeadings(cells: readonly string[]): readonly (ColumnName | null)[] {
  const columns = cells.map((heading) => {
    if (plain(heading) === '') return null;
    return known.get(plain(heading)) ?? refuseFile(`the heading '${heading.slice(0, 60)}' is not known; see the template`);
  });
  const named = columns.filter((name) => name !== null);
  const twice = named.find((name, index) => named.indexOf(name) !== index);
  if (twice !== undefined) refuseFile(`the heading '${twice}' comes twice`);
  if (!named.includes('vin')) refuseFile(`the heading 'vin' is missing in its first line`);
  return columns;
}

export function namedCells(columns: readonly (ColumnName | null)[], cells: readonly string[]): NamedCells {
  return Object.fromEntries(columns.flatMap((name, index) => (name === null ? [] : [[name, (cells[index] ?? '').trim()]])));
}
