import type { ScreenOrders } from '@voltdeck/contract';

export type KeptOrders = Pick<ScreenOrders, 'playlist' | 'timeZone'>;

const noOrders: KeptOrders = { playlist: [], timeZone: 'Asia/Shanghai' };

const keyOf = (name: string): string => `voltdeck.screen.${name}`;

/** The scenes that this screen was last given: a page that is loaded anew goes on with them while nobody answers. */
export function readOrders(name: string | null): KeptOrders {
  try {
    const kept = name === null ? null : localStorage.getItem(keyOf(name));
    const orders: KeptOrders | null = kept === null ? null : JSON.parse(kept);
    return Array.isArray(orders?.playlist) ? orders : noOrders;
  } catch {
    return noOrders;
  }
}

export function keepOrders(name: string | null, orders: KeptOrders): void {
  try {
    if (name !== null) localStorage.setItem(keyOf(name), JSON.stringify(orders));
  } catch {
    // A browser that keeps nothing shows the scenes as long as its page stands.
  }
}
