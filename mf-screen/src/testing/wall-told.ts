import type { AttentionView, GroupStatisticsView, WallNowView, WallTrendView } from '@voltdeck/contract';
import { noLevels } from '@voltdeck/protocol/codes';
import type { WorkingCounts } from '@voltdeck/protocol/contract';

const working: WorkingCounts = { charging: 3, discharging: 5, idle: 2, offline: 1 };
const asOf = '2026-11-21T12:00:00.000Z';
const begin = Date.parse('2026-11-20T12:00:00.000Z');
const quarterMs = 900_000;

const group = (name: string): GroupStatisticsView => ({
  id: name, name, devices: 11, working, mileageKm: 61_500, chargeKwh: 22_000, dischargeKwh: 19_000,
  faults: [{ type: 11, ...noLevels, level1: 4, level2: 2, level3: 1 }, { type: 8, ...noLevels, level1: 1 }], activated: [4, 7], carbonKg: 9_500, trees: 527,
});

const openFault: AttentionView = {
  deviceId: 'd1', vin: 'LVDS0000000000001', plate: 'B 1234', projectName: 'Harbour', need: 'fault', faultId: '7', level: 3, faultType: 11, faultName: { 'zh-CN': '单体压差过大', en: 'Cell voltage difference' }, workingState: 'charging', soc: 61,
  highestCellVoltage: 3761, lowestCellVoltage: 3402, highestTemperature: 31, lowestTemperature: 24, insulationResistance: 900, since: '2026-11-21T11:40:00.000Z', owner: null, handledAt: null, acknowledgedLevel: null, roseTo: null,
};

/** What a small fleet tells its wall now. */
export const wallNow: WallNowView = {
  asOf,
  status: {
    asOf, working, cumulative: { mileageKm: 61_500, chargeKwh: 22_000, dischargeKwh: 19_000 },
    faultLevels: { ...noLevels, level1: 1, level3: 1 }, faultTypes: [{ type: 11, ...noLevels, level1: 1, level3: 1 }],
    needs: { fault: { matters: 4, vehicles: 3 }, silent: { matters: 1, vehicles: 1 }, handled: { matters: 0, vehicles: 0 } },
    attention: [openFault],
    soh: [[85, 3], [95, 8]], groups: [{ id: 'p1', name: 'Harbour', working }, { id: null, name: null, working }],
  },
  handled: [],
  openUrgent: 1,
  activeUrgent: 1,
  incidents: [{ matter: openFault, cells: { recordedAt: asOf, quantity: 'voltages', cells: 6, median: 3_700, rows: [{ bmu: 1, values: [3_700, 3_761, 3_702] }, { bmu: 2, values: [3_699, 3_402, null] }] } }],
  work: [{ faultId: '7', ownerName: 'Li Wei', dueAt: '2026-11-21T12:20:00.000Z', step: 'driver' }],
  spots: [{ deviceId: 'd1', longitude: 114.1, latitude: 22.5 }],
  places: [{ longitude: 114.1, latitude: 22.5, devices: 6, projectName: 'Harbour', level: 3 }, { longitude: 113.6, latitude: 22.9, devices: 5, projectName: 'Line', level: 0 }],
};

/** And what changes slowly. */
export const wallTrend: WallTrendView = {
  asOf,
  day: {
    asOf, timeZone: 'Asia/Shanghai', stepS: 900, times: Array.from({ length: 96 }, (_, index) => begin + index * quarterMs),
    charging: Array.from({ length: 96 }, (_, index) => index % 7), discharging: Array.from({ length: 96 }, (_, index) => index % 5), idle: [], offline: [],
  },
  alarmDays: [{ day: '2026-11-20', ...noLevels, level1: 4, level2: 1 }, { day: '2026-11-21', ...noLevels, level1: 2, level2: 1, level3: 1, level4: 1 }],
  power: {
    from: begin - 96 * quarterMs, stepS: 900, completeTo: asOf, charging: Array.from({ length: 192 }, (_, index) => (index % 7) * 10), discharging: Array.from({ length: 192 }, (_, index) => (index % 5) * 20),
    today: { since: '2026-11-20T16:00:00.000Z', chargeKwh: 412.5, dischargeKwh: 388 },
  },
  response: { raised: 12, acknowledged: 11, soonS: 900, soon: 9, medianS: 420, p90S: 2_100 },
  weakest: [{ deviceId: 'd3', vin: 'LVDS0000000000003', plate: null, projectName: 'Line', soh: 76 }, { deviceId: 'd2', vin: 'LVDS0000000000002', plate: 'B 5678', projectName: 'Harbour', soh: 88 }],
  ticks: [
    { key: 'fault 7 opened', kind: 'alarmOpened', at: '2026-11-21T11:40:00.000Z', vin: 'LVDS0000000000001', plate: 'B 1234', projectName: 'Harbour', level: 3, faultType: 11, faultName: { 'zh-CN': '单体压差过大', en: 'Cell voltage difference' }, energyKwh: null, soc: null, version: null },
    { key: 'charge 12', kind: 'chargeDone', at: '2026-11-21T11:32:00.000Z', vin: 'LVDS0000000000002', plate: null, projectName: null, level: null, faultType: null, faultName: null, energyKwh: 62.34, soc: 98, version: null },
  ],
  statistics: {
    asOf, from: asOf, to: asOf, timeZone: 'Asia/Shanghai', months: ['2026-10', '2026-11'], factors: { carbonKgPerKwh: 0.5, carbonKgPerTree: 18 },
    total: group('all'), groups: [group('Harbour'), group('Line')],
  },
};
