import type { UpgradeView } from '@voltdeck/contract';
import type { UpgradeState } from '@voltdeck/protocol/contract';

/** The way of an upgrade, in its order. */
const upgradeWay: readonly UpgradeState[] = ['queued', 'notified', 'downloading', 'verifying', 'installing', 'restarting', 'success'];

type WayMark = 'done' | 'now' | 'ahead';

/** How each step of the way of an upgrade that is under way stands. */
export function wayMarks(state: UpgradeState): readonly { readonly step: UpgradeState; readonly mark: WayMark }[] {
  const reached = upgradeWay.indexOf(state);
  return upgradeWay.map((step, place) => ({ step, mark: markOf(place, reached, state) }));
}

function markOf(place: number, reached: number, state: UpgradeState): WayMark {
  if (place < reached || state === 'success') return 'done';
  return place > reached ? 'ahead' : 'now';
}

/** Percent of the download, or of the step as the vehicle tells it; null = nobody says. */
export function percentOfStep({ state, percent, bytesSent, bytesTotal }: Pick<UpgradeView, 'state' | 'percent' | 'bytesSent' | 'bytesTotal'>): number | null {
  if (state === 'downloading' && bytesSent !== null && bytesTotal !== null && bytesTotal > 0) return Math.floor((bytesSent / bytesTotal) * 100);
  return percent;
}
