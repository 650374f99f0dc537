import { defaultHaltRule, type HaltReason, type HaltRule } from '@voltdeck/protocol/contract';
import type { CanaryCounts } from './health.repository.ts';

/** Why a canary with these counts must not go on; null while it may. */
export function haltReasonOf({ mounts, failures, slow }: CanaryCounts, rule: HaltRule = defaultHaltRule): HaltReason | null {
  const crosses = (count: number): boolean => count >= rule.failures && mounts > 0 && count / mounts >= rule.share;
  // What throws before it is drawn has few mounts: failures alone are enough once there are as many.
  if (crosses(failures) && (mounts >= rule.mounts || failures >= mounts)) return 'failures';
  return mounts >= rule.mounts && crosses(slow * slowWeight) ? 'slow' : null;
}

/** A slow page is a page all the same: only when half of them are slow. */
const slowWeight = defaultHaltRule.share / 0.5;
