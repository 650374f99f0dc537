import type { Text } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';

/** What every row of a list has: an id of its own, that of the device that it is about, or a name that no other has. */
export type ListRow = { readonly id: string } | { readonly deviceId: string } | { readonly name: string };

/** What tells a row from the others. */
export function rowId(row: ListRow): string {
  if ('id' in row) return row.id;
  return 'deviceId' in row ? row.deviceId : row.name;
}

export interface ListColumn<Row> {
  /** Names the choice of columns that a browser remembers. */
  readonly name: string;
  readonly label: Text;
  /** Told also which row of the list it is, from 1 on. */
  readonly cell: (row: Row, number?: number) => ReactNode;
  /** Field that the API sorts by; absent: the column gives no order. */
  readonly sort?: string;
  /** Numbers stand at the end. */
  readonly end?: true;
  /** Shown only when somebody chooses it. */
  readonly hidden?: true;
  /** Left out where the page is narrow: `desk` below 720 pixels, `wide` below 960. */
  readonly from?: 'desk' | 'wide';
}
