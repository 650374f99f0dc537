import type { LevelCounts } from '../codes/fault-levels.ts';
import type { FleetDayView, FleetStatisticsView } from './statistics.ts';

/** What a wall shows: the fleet that its token may see, or one project of it. */
export interface WallInput {
  readonly projectId?: string;
}

/** Faults that began on one business day, by highest level. */
export interface WallAlarmDay extends LevelCounts {
  /** YYYY-MM-DD */
  readonly day: string;
}

/** What changes slowly. */
export interface WallTrendView {
  readonly day: FleetDayView;
  /** The last seven business days, today last. */
  readonly alarmDays: readonly WallAlarmDay[];
  /** By project, faults of the last 30 days. */
  readonly statistics: FleetStatisticsView;
}

