import { fileFaults, importColumns, shownOnly, type ImportColumn, type Text } from '@voltdeck/protocol/contract';
import type { Headings } from './import-file.ts';
import { refuseFile } from './table-row.ts';

export type ColumnName = ImportColumn['name'];

/** The cells of a row by the columns they are in; what a file leaves out is not there. */
export type CellsOf<Name extends string> = Readonly<Partial<Record<Name, string>>>;
export type NamedCells = CellsOf<ColumnName>;

/** What a heading names: a column, or null for one that is passed over. */
type Column<Name> = { readonly name: Name | null; readonly heading: string };
export type Columns<Name> = readonly Column<Name>[];

export const plain = (heading: string): string => heading.trim().toLowerCase();

interface HeadingRow<Name> {
  readonly name: Name;
  readonly label: Text;
  readonly aliases?: readonly Text[];
}

/**
 * A column's heading is its name, or its label in either language.
 *
 * @param needed the one that a file cannot leave out
 * @param shown labels of columns that an export has and an import passes over
 */
export function headingsOf<Name extends string>(columns: readonly HeadingRow<Name>[], needed: Name, shown: Readonly<Record<string, Text>> = {}): Headings<Columns<Name>, CellsOf<Name>> {
  const known = new Map<string, Name | null>([
    ...Object.entries(shown).flatMap(([name, label]) => [name, ...Object.values<string>(label)].map((heading): [string, null] => [plain(heading), null])),
    ...columns.flatMap(({ name, label, aliases = [] }) => [name, ...[label, ...aliases].flatMap((each) => Object.values<string>(each))].map((heading): [string, Name] => [plain(heading), name])),
  ]);
  return {
    read(cells) {
      const found = cells.map((heading) => {
        if (plain(heading) === '') return { name: null, heading: '' };
        const name = known.get(plain(heading));
        if (name === undefined) refuseFile(fileFaults.headingUnknown, { heading: heading.slice(0, 60) });
        return { name, heading: heading.trim() };
      });
      const named = found.flatMap(({ name }) => name ?? []);
      const twice = named.find((name, index) => named.indexOf(name) !== index);
      if (twice !== undefined) refuseFile(fileFaults.headingTwice, { heading: twice });
      if (!named.includes(needed)) refuseFile(fileFaults.headingMissing, { heading: needed });
      return found;
    },
    name: (found, cells) => Object.fromEntries(found.flatMap(({ name }, index) => (name === null ? [] : [[name, literal((cells[index] ?? '').trim())]]))) as CellsOf<Name>,
  };
}

/** An export puts a quote before what a spreadsheet would take for a formula. */
function literal(cell: string): string {
  return /^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell;
}

/** Headings of columns that are passed over. */
export const passedOver = (columns: Columns<string>): string[] => columns.flatMap(({ name, heading }) => (name === null && heading !== '' ? [heading] : []));

export const deviceHeadings = headingsOf(importColumns, 'vin', shownOnly);
