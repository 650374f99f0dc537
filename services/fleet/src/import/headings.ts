import { importColumns, type ImportColumn, type Text } from '@voltdeck/protocol/contract';
import type { Headings } from './import-file.ts';
import { refuseFile } from './table-row.ts';

export type ColumnName = ImportColumn['name'];

/** The cells of a row by the columns they are in; what a file leaves out is not there. */
export type CellsOf<Name extends string> = Readonly<Partial<Record<Name, string>>>;
export type NamedCells = CellsOf<ColumnName>;

type Columns<Name> = readonly (Name | null)[];

export const plain = (heading: string): string => heading.trim().toLowerCase();

/** A column's heading is its name, or its label in either language. @param needed the one that a file cannot leave out */
export function headingsOf<Name extends string>(columns: readonly { readonly name: Name; readonly label: Text }[], needed: Name): Headings<Columns<Name>, CellsOf<Name>> {
  const known = new Map(columns.flatMap(({ name, label }) => [name, ...Object.values(label)].map((heading): [string, Name] => [plain(heading), name])));
  return {
    read(cells) {
      const found = cells.map((heading) => {
        if (plain(heading) === '') return null;
        return known.get(plain(heading)) ?? refuseFile(`the heading '${heading.slice(0, 60)}' is not known; see the template`);
      });
      const named = found.filter((name) => name !== null);
      const twice = named.find((name, index) => named.indexOf(name) !== index);
      if (twice !== undefined) refuseFile(`the heading '${twice}' comes twice`);
      if (!named.includes(needed)) refuseFile(`the heading '${needed}' is missing in its first line`);
      return found;
    },
    name: (found, cells) => Object.fromEntries(found.flatMap((name, index) => (name === null ? [] : [[name, (cells[index] ?? '').trim()]]))) as CellsOf<Name>,
  };
}

export const deviceHeadings = headingsOf(importColumns, 'vin');
