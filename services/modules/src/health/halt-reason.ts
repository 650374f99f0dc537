import { haltRule, type HaltReason } from '@voltdeck/protocol/contract';
import type { CanaryCounts } from './health.repository.ts';

/** Why a canary with these counts must not go on; null while it may. */
export function haltReasonOf({ mounts, failures, slow }: CanaryCounts): HaltReason | null {
  const crosses = (count: number): boolean => count >= haltRule.failures && mounts > 0 && count / mounts >= haltRule.share;
  // What throws before it is drawn has few mounts: failures alone are enough once there are as many.
  if (crosses(failures) && (mounts >= haltRule.mounts || failures >= mounts)) return 'failures';
  return mounts >= haltRule.mounts && crosses(slow * slowWeight) ? 'slow' : null;
}

/** A slow page is a page all the same: only when half of them are slow. */
const slowWeight = haltRule.share / 0.5;
