import type { ScreenOrders } from '@voltdeck/contract';
import { normalScreenSettings } from '@voltdeck/protocol/contract';

export type KeptOrders = Pick<ScreenOrders, 'playlist' | 'timeZone' | 'settings'>;

const noOrders: KeptOrders = { playlist: [], timeZone: 'Asia/Shanghai', settings: normalScreenSettings };

const keyOf = (name: string): string => `voltdeck.screen.${name}`;

/** What a screen keeps of its orders. A console of an earlier version sends no settings. */
export const ordersOf = ({ playlist, timeZone, settings }: Omit<KeptOrders, 'settings'> & Partial<KeptOrders>): KeptOrders => ({ playlist, timeZone, settings: { ...normalScreenSettings, ...settings } });

/** The scenes and settings that this screen was last given: a page that is loaded again continues with them while the console does not answer. */
export function readOrders(name: string | null): KeptOrders {
  try {
    const kept = name === null ? null : localStorage.getItem(keyOf(name));
    const orders: KeptOrders | null = kept === null ? null : JSON.parse(kept);
    return orders !== null && Array.isArray(orders.playlist) ? ordersOf(orders) : noOrders;
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
