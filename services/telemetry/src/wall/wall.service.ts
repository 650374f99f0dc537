import { Inject, Injectable } from '@nestjs/common';
import type { AttentionView, InputOf, MapPlacesView, Wall, WallAlarmDay, WallNowView, WallTrendView } from '@voltdeck/contract';
import { Settings } from '@voltdeck/base';
import { noLevels, urgentLevel } from '@voltdeck/protocol/codes';
import { limits, type Caller } from '@voltdeck/protocol/contract';
import { dayEnd, dayStart, offsetOf, type Offset } from '../settings/business-day.ts';
import { businessSettings, type SettingsSource } from '../settings/business-settings.ts';
import { FleetStatisticsService } from '../statistics/fleet-statistics.service.ts';
import { FramesWaiting } from '../backlog/frames-waiting.ts';
import { StatusService } from '../status/status.service.ts';
import { WallRepository, type AlarmDayRow } from './wall.repository.ts';

const daysShown = 7;

/** Begins of the last days and, behind today, its end. */
function lastDays(nowMs: number, offset: Offset): number[] {
  const edges = [dayEnd(dayStart(nowMs, offset), offset)];
  for (let count = 0; count < daysShown; count++) edges.unshift(dayStart((edges[0] ?? nowMs) - 1, offset));
  return edges;
}

const nameOf = (start: number, offset: Offset): string => new Date(start + offset(start)).toISOString().slice(0, 10);

function toAlarmDays(rows: readonly AlarmDayRow[], edges: readonly number[], offset: Offset): WallAlarmDay[] {
  const byDay = new Map(rows.map(({ day, ...levels }) => [day, levels]));
  return edges.slice(0, -1).map((start, index) => ({ day: nameOf(start, offset), ...(byDay.get(index) ?? noLevels) }));
}

const isJustHandled = ({ need, level, handledAt }: AttentionView, asOf: number): boolean =>
  need === 'handled' && level >= urgentLevel && handledAt !== null && asOf - Date.parse(handledAt) < limits.wallHandledMs;

/** What a wall is sent: made here, so that a fleet of any size costs a screen the same. */
@Injectable()
export class WallService {
  constructor(
    private readonly statuses: StatusService,
    private readonly statistics: FleetStatisticsService,
    private readonly repository: WallRepository,
    @Inject(FramesWaiting) private readonly frames: Pick<FramesWaiting, 'storedTo'>,
    @Inject(Settings) private readonly settings: SettingsSource,
  ) {}

  async now(caller: Caller | null, { projectId }: InputOf<Wall['wallNow']>): Promise<WallNowView> {
    // Asked before the store is read, so that the picture is never older than it says.
    const asOf = await this.frames.storedTo();
    const [status, places] = await Promise.all([
      this.statuses.status(caller, { groupBy: 'project', projectId }, asOf),
      this.repository.places(caller, projectId, limits.wallPlacesMax),
    ]);
    const { attention, groups } = status;
    const handled = attention.filter((matter) => isJustHandled(matter, asOf)).slice(0, limits.wallHandledMax);
    const open = attention.filter(({ need }) => need !== 'handled').slice(0, limits.wallAttentionMax);
    const spots = await this.repository.spots(caller, [...new Set([...open, ...handled].map(({ deviceId }) => deviceId))]);
    return { asOf: status.asOf, status: { ...status, attention: open, groups: groups.slice(0, limits.wallGroupsMax) }, handled, places, spots };
  }

  /** The places of an area, where a map shows it larger than the fleet. */
  async mapPlaces(caller: Caller | null, { projectId, ...area }: InputOf<Wall['mapPlaces']>): Promise<MapPlacesView> {
    const asOf = await this.frames.storedTo();
    return { asOf: new Date(asOf).toISOString(), places: await this.repository.places(caller, projectId, limits.wallPlacesMax, area) };
  }

  async trend(caller: Caller | null, { projectId }: InputOf<Wall['wallTrend']>): Promise<WallTrendView> {
    const offset = offsetOf(businessSettings(this.settings).timeZone);
    const asOf = await this.frames.storedTo();
    const edges = lastDays(asOf, offset);
    const [day, rows, statistics] = await Promise.all([
      this.statistics.day(caller, { projectId }, asOf),
      this.repository.alarmDays(caller, projectId, edges),
      this.statistics.statistics(caller, { groupBy: 'project', projectId }, asOf),
    ]);
    return { asOf: statistics.asOf, day, alarmDays: toAlarmDays(rows, edges, offset), statistics: { ...statistics, groups: statistics.groups.slice(0, limits.wallGroupsMax) } };
  }
}
