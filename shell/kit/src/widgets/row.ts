import type { Text } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';

/** What every row of a list has: an id of its own, that of the device that it is about, or a name that no other has. */
export type ListRow = { readonly id: string } | { readonly deviceId: string } | { readonly name: string };

/** The key of a row. */
export function rowId(row: ListRow): string {
  if ('id' in row) return row.id;
  return 'deviceId' in row ? row.deviceId : row.name;
}

export interface ListColumn<Row> {
  /** Names the choice of columns that a browser remembers. */
  readonly name: string;
  readonly label: Text;
  /** Gets also the place of the row in the list, from 1 on. */
  readonly cell: (row: Row, number?: number) => ReactNode;
  /** Field that the API sorts by; absent: the column gives no order. */
  readonly sort?: string;
  /** Numbers are at the end. */
  readonly end?: true;
  /** Shown only when someone chooses it. */
  readonly hidden?: true;
  /** Pixels that it needs in a long table; absent: as much as a number or a few words. */
  readonly width?: number;
  /** Columns with one heading in the menu of columns. */
  readonly group?: Text;
  /** Left out where the page is narrow: `desk` below 720 pixels, `wide` below 960. */
  readonly from?: 'desk' | 'wide';
}
