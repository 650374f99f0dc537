import type { TimeSort } from '@voltdeck/protocol/contract';

/** SQL of an order by time: what is behind a row, and the direction. */
export const timeOrders = { at: { beyond: '>', direction: 'asc' }, '-at': { beyond: '<', direction: 'desc' } } as const satisfies Record<TimeSort, object>;
