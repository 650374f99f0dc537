import type { LevelCounts } from '../codes/fault-levels.ts';
import type { FleetDayView, FleetStatisticsView } from './statistics.ts';
import type { FleetStatusView, NamedRef } from './views.ts';

/** What a wall shows: the fleet that its token may see, or one project of it. */
export interface WallInput {
  readonly projectId?: string;
}

/** Vehicles of one square of the map: their middle, how many, and the highest fault level among them. */
export interface WallPlace {
  /** Degrees WGS-84. */
  readonly longitude: number;
  readonly latitude: number;
  readonly devices: number;
  /** The project that most of them belong to. */
  readonly projectName: string | null;
  /** A level of the fault table in `/codes`. */
  readonly level: number;
}

/** The fleet at this moment, as large for a hundred thousand vehicles as for two hundred. */
export interface WallNowView {
  /** The list of groups is that of the projects, the largest first, at most `limits.wallGroupsMax`. */
  readonly status: FleetStatusView;
  /** Where the vehicles are that send a valid position; at most `limits.wallPlacesMax` squares. */
  readonly places: readonly WallPlace[];
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

/** Events of the wall's stream, by name. */
export interface WallEvents {
  readonly now: WallNowView;
  readonly trend: WallTrendView;
}

/** An event of the stream, and when it came after the begin of the recording. */
export interface WallRecordingEvent {
  readonly atMs: number;
  readonly event: keyof WallEvents;
  readonly data: WallEvents[keyof WallEvents];
}

/** What walls were told over a stretch of time: a screen without any network plays it again and again. */
export interface WallRecording {
  /** ISO 8601, UTC. */
  readonly recordedAt: string;
  readonly lengthMs: number;
  /** Events in order; the feed of the fleet under the empty key, those of projects under their ids. */
  readonly feeds: Readonly<Record<string, readonly WallRecordingEvent[]>>;
  readonly projects: readonly NamedRef[];
}
