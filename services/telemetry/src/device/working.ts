import { place } from './visible.ts';

/**
 * SQL of the working state now, over `latest` joined from the left: silence makes offline of whatever it was, and so does a logout.
 *
 * @param silentSince epoch ms: who was not heard since then is offline
 */
export function workingNow(silentSince: number, parameters: unknown[]): string {
  const since = place(parameters, new Date(silentSince));
  return `case when latest.seen_at is null or latest.seen_at < ${since} or latest.logged_out_at >= latest.seen_at then 'offline' else latest.working_state end`;
}
