import type { ScreenSettings } from '@voltdeck/contract';
import { timesHold, weekMoment } from '@voltdeck/protocol/contract';

/** How much of its light a wall keeps, 0..1: less in the hours that its screen was given, and all of it while an urgent alarm is open. */
export function lightOf({ dim }: Pick<ScreenSettings, 'dim'>, timeZone: string, openUrgent: number, now: number): number {
  if (dim === null || openUrgent > 0) return 1;
  return timesHold(dim.times, weekMoment(now, timeZone)) ? dim.percent / 100 : 1;
}
