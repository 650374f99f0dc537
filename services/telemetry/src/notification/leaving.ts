import type { DigestRhythm } from '@voltdeck/protocol/contract';
import { dayMs, hourMs } from '../epoch.ts';
import { momentOf, offsetOf, type Offset } from '../settings/business-day.ts';
import type { ChannelRow } from './channel.repository.ts';
import { quietUntil } from './quiet-hours.ts';

type Rhythm = Pick<ChannelRow, 'quiet_from' | 'quiet_to' | 'digest' | 'digest_hour'>;

/** When a message below the urgent levels may leave, epoch ms: with the next digest, and not in quiet hours. */
export function leavesAt(now: number, { quiet_from: from, quiet_to: to, digest, digest_hour: hour }: Rhythm, timeZone: string): number {
  return quietUntil(digestAt(now, digest, hour, offsetOf(timeZone)), { from, to }, timeZone);
}

/** When the next digest after a moment leaves, epoch ms; the moment itself without digests. @param hour of a daily one, by the wall clock */
export function digestAt(at: number, rhythm: DigestRhythm, hour: number, offset: Offset): number {
  if (rhythm === 'none') return at;
  const wall = at + offset(at);
  const [first, length] = rhythm === 'hourly' ? [0, hourMs] : [hour * hourMs, dayMs];
  return momentOf(first + (Math.floor((wall - first) / length) + 1) * length, offset);
}
