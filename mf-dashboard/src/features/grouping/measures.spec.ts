import type { FleetStatisticsView, GroupStatisticsView } from '@voltdeck/contract';
import { noLevels } from '@voltdeck/protocol/codes';
import { expect, test } from 'vitest';
import { measured } from './measures.ts';

function group(name: string, change: Partial<GroupStatisticsView>): GroupStatisticsView {
  const working = { charging: 0, discharging: 0, idle: 0, offline: 0 };
  return { id: name, name, devices: 1, working, mileageKm: 0, chargeKwh: 0, dischargeKwh: 0, faults: [], activated: [], carbonKg: 0, trees: 0, ...change };
}

const groups = [
  group('north', { dischargeKwh: 10, faults: [{ type: 1, ...noLevels, level1: 2, level2: 1, level4: 1 }], activated: [1, 0, 2] }),
  group('south', { dischargeKwh: 30, faults: [], activated: [1, 1, 0] }),
];
const statistics: FleetStatisticsView = {
  ...{ asOf: '', from: '', to: '', timeZone: 'UTC', months: [], factors: { carbonKgPerKwh: 1, carbonKgPerTree: 1 }, total: group('all', {}) },
  groups,
};

test('groups stand by what is compared, the largest first', () => {
  expect(measured(statistics, 'discharge').map(({ name, value }) => [name, value])).toEqual([['south', 30], ['north', 10]]);
  expect(measured(statistics, 'faults').map(({ value }) => value)).toEqual([4, 0]);
  expect(measured(statistics, 'activated').map(({ value }) => value)).toEqual([3, 2]);
});
