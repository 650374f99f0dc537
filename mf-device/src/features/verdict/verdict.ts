import type { FaultView, LatestView } from '@voltdeck/contract';
import { urgentLevel } from '@voltdeck/protocol/codes';

/** In one word: a fault to act on at once, a fault that needs someone, silence, faults that are taken care of, nothing. */
export type Verdict = 'never' | 'urgent' | 'open' | 'silent' | 'handled' | 'good';

/** Nobody takes care of it, or it got worse since. */
export const isOpenFault = ({ acknowledgedAt, roseTo }: FaultView): boolean => acknowledgedAt === null || roseTo !== null;

/**
 * Faults that nobody takes care of come before silence, and silence before what is taken care of.
 *
 * @param now epoch ms
 */
export function verdictOf(latest: Pick<LatestView, 'receivedAt' | 'offlineAfterMs'> | null, faults: readonly FaultView[], now: number): Verdict {
  const open = faults.filter(isOpenFault);
  if (open.some(({ endLevel }) => endLevel >= urgentLevel)) return 'urgent';
  if (open.length > 0) return 'open';
  if (latest === null) return 'never';
  if (now - Date.parse(latest.receivedAt) > latest.offlineAfterMs) return 'silent';
  return faults.length > 0 ? 'handled' : 'good';
}
