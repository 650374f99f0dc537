import { snoozeMorningHour, type LinkSnooze } from '@voltdeck/protocol/contract';
import { dayMs, hourMs } from '../epoch.ts';
import { momentOf, offsetOf } from '../settings/business-day.ts';

const lengths: Readonly<Record<Exclude<LinkSnooze, 'morning'>, number>> = { hour: hourMs, shift: 8 * hourMs };

/** When a snooze that starts now is over, epoch ms. */
export function snoozeEnd(snooze: LinkSnooze, now: number, timeZone: string): number {
  if (snooze !== 'morning') return now + lengths[snooze];
  const offset = offsetOf(timeZone);
  const nextDay = (Math.floor((now + offset(now)) / dayMs) + 1) * dayMs;
  return momentOf(nextDay + snoozeMorningHour * hourMs, offset);
}
