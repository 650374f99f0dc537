import { limits } from '@voltdeck/protocol/contract';
import { place } from './visible.ts';

/** SQL of the working state now, over `latest` joined from the left: silence makes offline of whatever it was. */
export function workingNow(nowMs: number, parameters: unknown[]): string {
  const silentSince = place(parameters, new Date(nowMs - limits.offlineAfterMs));
  return `case when latest.seen_at is null or latest.seen_at < ${silentSince} then 'offline' else latest.working_state end`;
}
