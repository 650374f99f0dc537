import { analysis } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { noLevels } from '@voltdeck/protocol/codes';
import { initialSettings } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '../testing/callers.ts';
import { deviceId, faults, noon, status, vehicle, type TestFrame } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { DeviceStatisticsRepository } from './device-statistics.repository.ts';
import { DeviceStatisticsService } from './device-statistics.service.ts';

const minute = 60_000;
const hour = 60 * minute;
const project = '00000000-0000-4000-8b00-000000000001';
let store: TestStore;
let service: DeviceStatisticsService;

// `noon` is 12:00 in Shanghai: its day began twelve hours before.
const dayBegin = noon - 12 * hour;
const every = (from: number, minutes: number, blocks: (index: number) => TestFrame['blocks']): TestFrame[] =>
  Array.from({ length: minutes }, (_, index) => ({ at: from + index * minute, blocks: blocks(index) ?? [] }));

beforeAll(async () => {
  store = await TestStore.open();
  service = new DeviceStatisticsService(new DeviceStatisticsRepository(store.database.dataSource), { values: initialSettings }, { operationPauseMs: 300_000 });
  await store.admit({ projectId: project, projectName: 'Harbour' }, { id: deviceId(2), vin: 'LVOLTDECK00000002' });
  await store.save([
    // Half an hour at 28 kW and 60 km/h, then five minutes at rest with a fault in the first three.
    ...every(noon, 31, (index) => [vehicle({ current: 80, totalVoltage: 350, soc: 70, speed: 60, state: 1, mileage: 100 + index })]),
    ...every(noon + 31 * minute, 5, (index) => [vehicle({ soc: 70, mileage: 130 }), status({ operatingMode: null, faultLevel: index < 3 ? 2 : 0 }), faults(index < 3 ? [{ type: 8, level: 2 }] : [])]),
    // An hour of charging at 18 kW, from half an hour before midnight.
    ...every(noon + 11.5 * hour, 61, (index) => [vehicle({ charging: 1, current: -50, totalVoltage: 360, soc: 40 + Math.floor(index / 3), mileage: 130 })]),
    // Twenty kilometres unheard; the newest minute is still open.
    { at: noon + 13 * hour, blocks: [vehicle({ soc: 60, mileage: 150 })] },
    { at: noon + 14 * hour, blocks: [vehicle({ soc: 60, mileage: 150 })] },
  ]);
});
afterAll(() => store.close());

const read = async (input: object = {}, caller = operator({ projects: [project] })) =>
  service.statistics(caller, inputOf(analysis.deviceStatistics, { deviceId: deviceId(1), from: dayBegin, to: dayBegin + 48 * hour, ...input }));

describe('the statistics of a device', () => {
  it('share a charge between the days that it touches, and what was driven unheard belongs to the day of the next record', async () => {
    const { days } = await read();
    expect(days).toEqual([
      { day: '2026-03-10', chargeKwh: 9, dischargeKwh: 14, recoveredKwh: 0, netDischargeKwh: 14, energySource: 'integrated', mileageKm: 30, chargingS: 1_800, dischargingS: 1_800, idleS: 360, offlineS: 82_440 },
      { day: '2026-03-11', chargeKwh: 9, dischargeKwh: 0, recoveredKwh: 0, netDischargeKwh: 0, energySource: 'integrated', mileageKm: 20, chargingS: 1_800, dischargingS: 0, idleS: 120, offlineS: 84_480 },
    ]);
  });

  it('count how often the device fell silent, a silence that lasts among them', async () => {
    expect((await read()).silences).toBe(4);
    expect((await read({ from: noon + 11 * hour })).silences).toBe(3);
  });

  it('add the days up', async () => {
    const { total } = await read();
    expect(total).toEqual({ chargeKwh: 18, dischargeKwh: 14, recoveredKwh: 0, netDischargeKwh: 14, energySource: 'integrated', mileageKm: 50, chargingS: 3_600, dischargingS: 1_800, idleS: 480, offlineS: 166_920 });
  });

  it('count minutes by SOC and by current, and charges by the SOC of their ends', async () => {
    const { distributions } = await read();
    expect(distributions.soc).toEqual({ unit: '%', width: 5, bins: [[40, 15], [45, 15], [50, 15], [55, 15], [60, 2], [70, 36]] });
    expect(distributions.dischargeCurrent.bins).toEqual([[80, 31]]);
    expect(distributions.chargeCurrent.bins).toEqual([[50, 61]]);
    expect(distributions.chargeStartSoc.bins).toEqual([[40, 1]]);
    expect(distributions.chargeEndSoc.bins).toEqual([[60, 1]]);
    expect(distributions.cellVoltageSpread).toEqual({ unit: 'mV', width: 5, bins: [] });
  });

  it('count the faults that began in the range', async () => {
    expect((await read()).faults).toEqual([{ type: 8, ...noLevels, level2: 1 }]);
    expect((await read({ from: noon + hour })).faults).toEqual([]);
  });

  it('cut the first and the last day to the range', async () => {
    const { days } = await read({ from: noon + 15 * minute, to: noon + 11.75 * hour });
    expect(days).toEqual([
      { day: '2026-03-10', chargeKwh: 4.5, dischargeKwh: 7, recoveredKwh: 0, netDischargeKwh: 7, energySource: 'integrated', mileageKm: 15, chargingS: 900, dischargingS: 900, idleS: 360, offlineS: 39_240 },
    ]);
  });

  it('of a stretch without anything are offline', async () => {
    const { total } = await read({ from: dayBegin - 24 * hour, to: dayBegin });
    expect(total).toEqual({ chargeKwh: 0, dischargeKwh: 0, recoveredKwh: 0, netDischargeKwh: 0, energySource: null, mileageKm: null, chargingS: 0, dischargingS: 0, idleS: 0, offlineS: 86_400 });
  });

  it('say which limit a long range hit, and are not found out of scope', async () => {
    await expect(read({ to: dayBegin + 367 * 24 * hour })).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'to' }] });
    await expect(read({}, operator())).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
    await expect(read({ deviceId: deviceId(2) })).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
  });
});
