import type { CreatedSort } from '@voltdeck/protocol/contract';

/** How a list by time of making is read in SQL, from either end. */
export const createdOrders = {
  createdAt: { beyond: '>', direction: 'asc' },
  '-createdAt': { beyond: '<', direction: 'desc' },
} as const satisfies Record<CreatedSort, object>;
