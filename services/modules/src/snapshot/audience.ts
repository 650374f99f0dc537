import type { RolloutAudience } from '@voltdeck/contract';
import type { Caller } from '@voltdeck/protocol/contract';
import { createHash } from 'node:crypto';

/** A user's place in a version's rollout, 0 to 100: always the same, another for another version. */
export function placeOf(userId: string, module: string, version: string): number {
  const hash = createHash('sha256').update(`${module}\n${version}\n${userId}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}

/** Whether a user is among those who get a canary. */
export function isAmong({ userId, scope }: Pick<Caller, 'userId' | 'scope'>, module: string, version: string, audience: RolloutAudience): boolean {
  const { percentage, userIds, projectIds } = audience;
  const projects = scope.all ? [] : scope.projects;
  return userIds.includes(userId) || projects.some((id) => projectIds.includes(id)) || placeOf(userId, module, version) < percentage;
}
