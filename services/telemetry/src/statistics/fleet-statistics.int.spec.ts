import { analysis } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { noLevels } from '@voltdeck/protocol/codes';
import { initialSettings } from '@voltdeck/protocol/contract';
import type { BlockToEncode } from '@voltdeck/protocol/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FleetDayRepository } from '../fleet-day/fleet-day.repository.ts';
import { FleetDayService } from '../fleet-day/fleet-day.service.ts';
import { offsetOf } from '../settings/business-day.ts';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, faults, status, vehicle, type TestFrame } from '../testing/frames.ts';
import { quiet, TestStore } from '../testing/test-store.ts';
import { FleetStatisticsRepository } from './fleet-statistics.repository.ts';
import { FleetStatisticsService } from './fleet-statistics.service.ts';
import { lastMonths } from './months.ts';

const id = (kind: string, number: number): string => `00000000-0000-4000-${kind}-${String(number).padStart(12, '0')}`;
const [harbour, line] = [id('8b00', 1), id('8b00', 2)];
const [north, south] = [id('8c00', 1), id('8c00', 2)];
const [early, late] = [{ id: id('8d00', 1), name: 'Early' }, { id: id('8d00', 2), name: 'Late' }];
const inHarbour = { projectId: harbour, projectName: 'Harbour', customerId: north, customerName: 'North' };
const inLine = { projectId: line, projectName: 'Line', customerId: south, customerName: 'South' };
const vin = (number: number): string => `LVOLTDECK${String(number).padStart(8, '0')}`;

const now = Math.floor(Date.now() / 1000) * 1000;
const { names, edges } = lastMonths(now, 12, offsetOf('Asia/Shanghai'));
/** The first day of the month so many before this one. */
const monthsAgo = (months: number): string => edges[11 - months] ?? '';

const energy = (charge: number, discharge: number): BlockToEncode => ({
  kind: 'bmsRatings', type: 0xb2, version: 1, chemistry: 2, ratedCapacity: 200, ratedVoltage: 350, ratedEnergy: 70, cumulativeCharge: charge, cumulativeDischarge: discharge,
});
const frame = (number: number, blocks: BlockToEncode[], ageMs = 0): TestFrame => ({ deviceId: deviceId(number), vin: vin(number), at: now - ageMs, receivedAt: now - ageMs, blocks });

let store: TestStore;
let service: FleetStatisticsService;

beforeAll(async () => {
  store = await TestStore.open();
  const { dataSource } = store.database;
  service = new FleetStatisticsService(new FleetStatisticsRepository(dataSource), new FleetDayService(new FleetDayRepository(dataSource), quiet), { values: initialSettings });
  await store.admit(
    { id: deviceId(1), vin: vin(1), ...inHarbour, groups: [early], activatedOn: monthsAgo(0) },
    { id: deviceId(2), vin: vin(2), ...inHarbour, activatedOn: monthsAgo(2) },
    { id: deviceId(3), vin: vin(3), ...inLine, groups: [early, late], activatedOn: monthsAgo(2) },
    // Before the twelve months, and never.
    { id: deviceId(4), vin: vin(4), ...inLine, activatedOn: new Date(Date.parse(edges[0] ?? '') - 86_400_000).toISOString().slice(0, 10) },
    { id: deviceId(5), vin: vin(5) },
    { id: deviceId(6), vin: vin(6), ...inHarbour, deleted: true, activatedOn: monthsAgo(0) },
  );
  await store.save([
    frame(1, [vehicle({ mileage: 1_000 }), status({ faultLevel: 1 }), faults([{ type: 11, level: 1 }])], 120_000),
    frame(1, [vehicle({ current: 40, mileage: 1_000.5 }), status({ operatingMode: 1, faultLevel: 2 }), faults([{ type: 8, level: 2 }, { type: 11, level: 1 }]), energy(900, 800)]),
    frame(2, [vehicle({ charging: 1, mileage: 2_000 }), status({ operatingMode: 2 }), energy(400, 280)]),
    frame(3, [vehicle({ mileage: 3_000 }), status({ faultLevel: 3 }), faults([{ type: 8, level: 3 }]), energy(100, 90)], 200_000),
    frame(5, [vehicle({ mileage: 50 })]),
    frame(6, [vehicle({ mileage: 9_999 }), energy(5_000, 5_000)]),
  ]);
});
afterAll(() => store.close());

const read = async (input: object = { groupBy: 'project' }, caller = administrator) => service.statistics(caller, inputOf(analysis.fleetStatistics, input));

describe('the statistics of the fleet', () => {
  it('count each device once in the whole, deleted ones not', async () => {
    const { total, factors, months } = await read();
    expect(months).toEqual(names);
    expect(factors).toEqual({ carbonKgPerKwh: 0.5, carbonKgPerTree: 18 });
    expect(total).toEqual({
      id: null,
      name: null,
      devices: 5,
      working: { charging: 1, discharging: 1, idle: 1, offline: 2 },
      mileageKm: 6_050.5,
      chargeKwh: 1_400,
      dischargeKwh: 1_170,
      faults: [{ type: 8, ...noLevels, level2: 1, level3: 1 }, { type: 11, ...noLevels, level1: 1 }],
      activated: [0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1],
      // 1170 kWh x 0.5 kg, and that / 18 kg.
      carbonKg: 585,
      trees: 32.5,
    });
  });

  it('are grouped by project, the largest first and devices without one last', async () => {
    const { groups } = await read();
    expect(groups.map(({ name, devices, mileageKm, dischargeKwh, carbonKg }) => [name, devices, mileageKm, dischargeKwh, carbonKg])).toEqual([
      ['Harbour', 2, 3_000.5, 1_080, 540],
      ['Line', 2, 3_000, 90, 45],
      [null, 1, 50, 0, 0],
    ]);
    expect(groups[0]?.faults).toEqual([{ type: 8, ...noLevels, level2: 1 }, { type: 11, ...noLevels, level1: 1 }]);
    expect(groups[1]?.activated).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0]);
  });

  it('are grouped by customer and by group, where a device of two counts in both', async () => {
    const byCustomer = await read({ groupBy: 'customer' });
    expect(byCustomer.groups.map(({ id: which, devices }) => [which, devices])).toEqual([[north, 2], [south, 2], [null, 1]]);
    const byGroup = await read({ groupBy: 'group' });
    expect(byGroup.groups.map(({ name, devices, mileageKm }) => [name, devices, mileageKm])).toEqual([['Early', 2, 4_000.5], ['Late', 1, 3_000], [null, 3, 2_050]]);
    expect(byGroup.total.devices).toBe(5);
  });

  it('count the faults that began in the range', async () => {
    const { total } = await read({ groupBy: 'project', from: now - 60_000, to: now + 60_000 });
    expect(total.faults).toEqual([{ type: 8, ...noLevels, level2: 1 }]);
  });

  it('never tell an operator of what lies beyond its lists', async () => {
    const { total, groups } = await read({ groupBy: 'project' }, operator({ customers: [south] }));
    expect([total.devices, total.mileageKm, total.dischargeKwh, groups.map(({ name }) => name)]).toEqual([2, 3_000, 90, ['Line']]);
    expect(total.faults).toEqual([{ type: 8, ...noLevels, level3: 1 }]);
    const nothing = await read({ groupBy: 'project' }, operator());
    expect([nothing.total.devices, nothing.groups, nothing.total.activated.length]).toEqual([0, [], 12]);
  });
});
