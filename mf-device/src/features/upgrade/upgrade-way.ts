import type { UpgradeState } from '@voltdeck/protocol/contract';

/** The way of an upgrade, in its order. */
export const upgradeWay: readonly UpgradeState[] = ['queued', 'notified', 'downloading', 'verifying', 'installing', 'restarting', 'success'];
