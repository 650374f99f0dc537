import type { UpgradeState, UpgradeView } from '@voltdeck/protocol/contract';
import { upgradeWay } from './upgrade-way.ts';

export type WayMark = 'done' | 'now' | 'ahead' | 'failed';

/** How each step of the way stands. A failed upgrade marks the step in which it failed as far as its steps tell. */
export function wayMarks(state: UpgradeState, failedIn: UpgradeState | null): readonly { readonly step: UpgradeState; readonly mark: WayMark }[] {
  const reached = upgradeWay.indexOf(state === 'failure' ? (failedIn ?? 'queued') : state);
  return upgradeWay.map((step, place) => ({ step, mark: markOf(place, reached, state) }));
}

function markOf(place: number, reached: number, state: UpgradeState): WayMark {
  if (place < reached || state === 'success') return 'done';
  if (place > reached) return 'ahead';
  return state === 'failure' ? 'failed' : 'now';
}

/** Percent of the download, or of the step as the vehicle tells it; null = nobody says. */
export function percentOfStep({ state, percent, bytesSent, bytesTotal }: Pick<UpgradeView, 'state' | 'percent' | 'bytesSent' | 'bytesTotal'>): number | null {
  if (state === 'downloading' && bytesSent !== null && bytesTotal !== null && bytesTotal > 0) return Math.floor((bytesSent / bytesTotal) * 100);
  return percent;
}
