import { analysis, history } from '@voltdeck/contract';
import { initialSettings, limits, type Caller } from '@voltdeck/protocol/contract';
import { DomainError, inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CellsRepository } from './cells/cells.repository.ts';
import { CellsService } from './cells/cells.service.ts';
import { EventRepository } from './event/event.repository.ts';
import { EventService } from './event/event.service.ts';
import { FaultRepository } from './fault/fault.repository.ts';
import { FaultService } from './fault/fault.service.ts';
import { QualityListRepository } from './quality/quality-list.repository.ts';
import { QualityRepository } from './quality/quality.repository.ts';
import { QualityService } from './quality/quality.service.ts';
import { SeriesRepository } from './series/series.repository.ts';
import { SeriesService } from './series/series.service.ts';
import { DeviceStatisticsRepository } from './statistics/device-statistics.repository.ts';
import { DeviceStatisticsService } from './statistics/device-statistics.service.ts';
import { FleetDayRepository } from './fleet-day/fleet-day.repository.ts';
import { FleetDayService } from './fleet-day/fleet-day.service.ts';
import { FleetStatisticsRepository } from './statistics/fleet-statistics.repository.ts';
import { FleetStatisticsService } from './statistics/fleet-statistics.service.ts';
import { administrator } from './testing/callers.ts';
import { deviceId, noon, vehicle } from './testing/frames.ts';
import { quiet, rules, TestStore } from './testing/test-store.ts';
import { TrackRepository } from './track/track.repository.ts';
import { TrackService } from './track/track.service.ts';
import { withoutArchive } from './testing/without-archive.ts';
import { recordService } from './testing/record-parts.ts';

let store: TestStore;
const yearMs = 366 * 86_400_000;
const range = { deviceId: deviceId(1), from: noon - 5 * yearMs, to: noon + 5 * yearMs };

beforeAll(async () => {
  store = await TestStore.open();
  await store.admit({ id: deviceId(1) });
  // A record in each of 200 months: chunks of time are what a long range costs.
  await store.save(Array.from({ length: 200 }, (_, month) => ({ at: noon + (month - 100) * 30 * 86_400_000, receivedAt: noon + (month - 100) * 30 * 86_400_000, blocks: [vehicle()] })));
});
afterAll(() => store.close());

type Ask = (caller: Caller, input: object) => Promise<object>;

/** Every question of the history, asked for ten years. */
function asked(): Record<string, () => Promise<object>> {
  const { dataSource } = store.database;
  const settings = { values: initialSettings };
  const ask = (method: Ask, input: object = {}) => () => method(administrator, { ...range, ...input });
  const quality = new QualityService(new QualityRepository(dataSource), new QualityListRepository(dataSource));
  const fleet = new FleetStatisticsService(new FleetStatisticsRepository(dataSource), new FleetDayService(new FleetDayRepository(dataSource), quiet), settings);
  const series = new SeriesService(new SeriesRepository(dataSource), withoutArchive);
  const cells = new CellsService(new CellsRepository(dataSource));
  const records = recordService(dataSource);
  const faults = new FaultService(new FaultRepository(dataSource));
  const events = new EventService(new EventRepository(dataSource), rules);
  const track = new TrackService(new TrackRepository(dataSource));
  const device = new DeviceStatisticsService(new DeviceStatisticsRepository(dataSource), settings, rules);
  const { from, to } = range;
  return {
    series: ask((caller, input) => series.series(caller, inputOf(history.series, input)), { metrics: ['soc', 'vehicleState'] }),
    cells: ask((caller, input) => cells.cells(caller, inputOf(analysis.cells, input)), { kind: 'voltage' }),
    records: ask((caller, input) => records.list(caller, inputOf(history.records, input))),
    faults: ask((caller, input) => faults.list(caller, inputOf(history.faults, input))),
    events: ask((caller, input) => events.list(caller, inputOf(history.deviceEvents, input))),
    track: ask((caller, input) => track.track(caller, inputOf(analysis.track, input))),
    statistics: ask((caller, input) => device.statistics(caller, inputOf(analysis.deviceStatistics, input))),
    quality: ask((caller, input) => quality.quality(caller, inputOf(analysis.quality, input))),
    fleet: () => fleet.statistics(administrator, { groupBy: 'project', from, to }),
  };
}

/** Days that a refusal names, or null for an answer. */
async function limitOf(ask: () => Promise<object>): Promise<number | null> {
  try {
    await ask();
    return null;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'INPUT_INVALID') throw error;
    const days = /longer than (\d+) days/.exec(error.fields?.[0]?.message ?? '')?.[1];
    return days === undefined ? Number.NaN : Number(days);
  }
}

describe('a question of ten years', () => {
  it('is answered, or refused with the limit that it hits', async () => {
    const found: Record<string, number | null> = {};
    for (const [name, ask] of Object.entries(asked())) found[name] = await limitOf(ask);
    expect(found).toEqual({
      series: null, cells: null, records: null, faults: null, events: null,
      track: limits.trackDaysMax, statistics: limits.statisticsDaysMax, quality: limits.qualityDaysMax, fleet: limits.statisticsDaysMax,
    });
  });

  it('reads a bounded part of the store', async () => {
    const series = new SeriesService(new SeriesRepository(store.database.dataSource), withoutArchive);
    const { times } = await series.series(administrator, inputOf(history.series, { ...range, metrics: ['soc'] }));
    expect(times.length).toBeGreaterThan(100);
    expect(times.length).toBeLessThanOrEqual(limits.seriesPointsMax);
  });
});
