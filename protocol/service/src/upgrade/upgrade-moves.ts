import type { UpgradeState } from '@voltdeck/protocol/contract';

interface Move {
  readonly from: readonly UpgradeState[];
  readonly to: UpgradeState;
}

/** What is learned of an upgrade that is under way, and its state then. In any other state it says nothing new. */
export const upgradeMoves = {
  /** The vehicle took the command. */
  acknowledged: { from: ['queued'], to: 'notified' },
  /** The edge sends it bytes; also again, behind a restart in the middle or a bad copy. */
  delivering: { from: ['queued', 'notified', 'downloading', 'verifying', 'restarting'], to: 'downloading' },
  /** It has been sent the last byte. */
  delivered: { from: ['queued', 'notified', 'downloading'], to: 'verifying' },
  /** Block B4 counts up before the file is whole, or fetched from elsewhere. */
  preparing: { from: ['notified', 'downloading'], to: 'downloading' },
  /** Block B4 counts up behind the download. */
  installing: { from: ['verifying', 'installing', 'restarting'], to: 'installing' },
  /** Its connection ended, or it logged in again. */
  restarting: { from: ['verifying', 'installing'], to: 'restarting' },
} as const satisfies Readonly<Record<string, Move>>;

export type UpgradeFact = keyof typeof upgradeMoves;
