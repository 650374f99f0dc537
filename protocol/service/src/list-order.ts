/** How a list is read in SQL: by an expression of its rows and then by their ids, from either end. */
export interface Order {
  readonly by: string;
  readonly beyond: '>' | '<';
  readonly direction: 'asc' | 'desc';
}

export const up = (by: string): Order => ({ by, beyond: '>', direction: 'asc' });
export const down = (by: string): Order => ({ by, beyond: '<', direction: 'desc' });
