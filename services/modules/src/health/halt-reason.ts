import { haltRule, type HaltReason } from '@voltdeck/protocol/contract';
import type { CanaryCounts } from './health.repository.ts';

/** Why a canary with these counts must be halted, judged by as many users as are `needed`; null while it can continue. */
export function haltReasonOf({ mounts, failures, users, failing, slow }: CanaryCounts, needed: number): HaltReason | null {
  const crosses = (count: number, share: number): boolean => count >= needed && count / users >= share;
  // What throws before it is drawn has few mounts: failures alone are enough once there are as many.
  const enough = failures >= haltRule.failures && (mounts >= haltRule.mounts || failures >= mounts);
  if (enough && crosses(failing, haltRule.share)) return 'failures';
  return mounts >= haltRule.mounts && crosses(slow, slowShare) ? 'slow' : null;
}

/** A slow page is still a page: only when half of the users find it slow. */
const slowShare = 0.5;
