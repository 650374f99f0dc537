import { Inject, Injectable } from '@nestjs/common';
import type { AlarmWorkView, AttentionView, InputOf, MapPlacesView, Wall, WallAlarmDay, WallIncident, WallNowView, WallTick, WallTrendView } from '@voltdeck/contract';
import { Settings } from '@voltdeck/base';
import { noLevels, resolveFault, urgentLevel } from '@voltdeck/protocol/codes';
import { limits, type Caller } from '@voltdeck/protocol/contract';
import { LatestRepository } from '../latest/latest.repository.ts';
import { dayMs } from '../epoch.ts';
import { dayEnd, dayStart, offsetOf, type Offset } from '../settings/business-day.ts';
import { businessSettings, type SettingsSource } from '../settings/business-settings.ts';
import { FleetStatisticsService } from '../statistics/fleet-statistics.service.ts';
import { FramesWaiting } from '../backlog/frames-waiting.ts';
import { StatusService } from '../status/status.service.ts';
import { WallCases, type AlarmCases } from './wall-cases.ts';
import { incidentsOf, toWallCells } from './wall-incidents.ts';
import { powerRange, toWallPower } from './wall-power.ts';
import { WallTrendRepository, type TickRow } from './wall-trend.repository.ts';
import { WallRepository, type AlarmDayRow } from './wall.repository.ts';

const daysShown = 30;
const responseMs = daysShown * dayMs;

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

/** A case says who works on a fault; without one, the person to whom it is assigned does. */
function workOf(cases: readonly AlarmWorkView[], assigned: ReadonlyMap<string, string>): AlarmWorkView[] {
  const byFault = new Map([...assigned].map(([faultId, ownerName]): [string, AlarmWorkView] => [faultId, { faultId, ownerName, dueAt: null, step: null }]));
  for (const work of cases) byFault.set(work.faultId, { ...work, ownerName: work.ownerName ?? assigned.get(work.faultId) ?? null });
  return [...byFault.values()];
}

const toTick = ({ kind, key, at, vin, plate, project_name: projectName, level, type, entries, energy_kwh: energyKwh, soc, version }: TickRow): WallTick => ({
  key, kind, at: new Date(at).toISOString(), vin, plate, projectName, level, faultType: type, faultName: type === null ? null : resolveFault(type, entries).name, energyKwh, soc, version,
});

/** What a wall is sent: made here, so that a fleet of any size costs a screen the same. */
@Injectable()
export class WallService {
  constructor(
    private readonly statuses: StatusService,
    private readonly statistics: FleetStatisticsService,
    private readonly repository: WallRepository,
    @Inject(FramesWaiting) private readonly frames: Pick<FramesWaiting, 'storedTo'>,
    @Inject(Settings) private readonly settings: SettingsSource,
    private readonly trends: WallTrendRepository,
    @Inject(WallCases) private readonly cases: AlarmCases,
    private readonly latest: LatestRepository,
  ) {}

  async now(caller: Caller | null, { projectId }: InputOf<Wall['wallNow']>): Promise<WallNowView> {
    // Asked before the store is read, so that the picture is never older than it says.
    const asOf = await this.frames.storedTo();
    const [status, places, urgent] = await Promise.all([
      this.statuses.status(caller, { groupBy: 'project', projectId }, asOf),
      this.repository.places(caller, projectId, limits.wallPlacesMax),
      this.repository.urgent(caller, projectId),
    ]);
    const { attention, groups } = status;
    const handled = attention.filter((matter) => isJustHandled(matter, asOf)).slice(0, limits.wallHandledMax);
    const open = attention.filter(({ need }) => need !== 'handled').slice(0, limits.wallAttentionMax);
    const incidents = incidentsOf(attention);
    const [spots, work, cells] = await Promise.all([
      this.repository.spots(caller, [...new Set([...open, ...handled, ...incidents].map(({ deviceId }) => deviceId))]),
      this.work(caller, [...new Set([...open, ...incidents].flatMap(({ faultId }) => faultId ?? []))]),
      this.cells(caller, incidents),
    ]);
    return {
      asOf: status.asOf,
      status: { ...status, attention: open, groups: groups.slice(0, limits.wallGroupsMax) },
      handled,
      openUrgent: urgent.open,
      activeUrgent: urgent.active,
      incidents: cells,
      work,
      places,
      spots,
    };
  }

  private async cells(caller: Caller | null, incidents: readonly AttentionView[]): Promise<WallIncident[]> {
    const states = incidents.length === 0 ? [] : await this.latest.find(caller, [...new Set(incidents.map(({ deviceId }) => deviceId))]);
    const byDevice = new Map(states.map((state) => [state.deviceId, state]));
    return incidents.map((matter) => {
      const state = byDevice.get(matter.deviceId);
      return { matter, cells: state === undefined ? null : toWallCells(state.values.bmus, matter.faultType, state.recordedAt) };
    });
  }

  /** Of faults that the caller has seen; null while fleet does not answer. */
  private async work(caller: Caller | null, faultIds: readonly string[]): Promise<AlarmWorkView[] | null> {
    const [cases, assigned] = await Promise.all([this.cases.read(caller, faultIds), this.repository.assigned(faultIds)]);
    return cases && workOf(cases, assigned);
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
    const range = powerRange(asOf);
    const [day, rows, statistics, power, response, weakest, ticks] = await Promise.all([
      this.statistics.day(caller, { projectId }, asOf),
      this.repository.alarmDays(caller, projectId, edges),
      this.statistics.statistics(caller, { groupBy: 'project', projectId }, asOf),
      this.trends.powerEdges(caller, projectId, range),
      this.trends.response(caller, projectId, { from: asOf - responseMs, to: asOf }),
      this.trends.weakest(caller, projectId),
      this.trends.ticks(caller, projectId, { from: asOf - limits.wallTickMs, to: asOf }, limits.wallTicksMax),
    ]);
    return {
      asOf: statistics.asOf,
      day,
      alarmDays: toAlarmDays(rows, edges, offset),
      power: toWallPower(power, range, dayStart(asOf, offset)),
      response,
      weakest,
      ticks: ticks.map(toTick),
      statistics: { ...statistics, groups: statistics.groups.slice(0, limits.wallGroupsMax) },
    };
  }
}
