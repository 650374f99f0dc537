import type { FirmwareVersionView } from '@voltdeck/contract';
import { ApiError, type ModuleIdentity } from '@voltdeck/kit';
import type { ChartOption } from '@voltdeck/kit/charts';
import type { FleetMap, MappedFence } from '@voltdeck/kit/map';
import { seriesColours, type Palette } from '@voltdeck/kit/theme';
import type { ComponentProps } from 'react';

/** Data of the gallery's examples, made up. */
export interface SampleRow {
  readonly id: string;
  readonly vin: string;
  readonly soc: number;
}

export const rows: readonly SampleRow[] = [
  { id: '1', vin: 'LVDTEST0000000001', soc: 72 },
  { id: '2', vin: 'LVDTEST0000000002', soc: 41 },
];

export const mapped: ComponentProps<typeof FleetMap>['vehicles'] = [
  { deviceId: '1', vin: 'LVDTEST0000000001', plate: null, workingState: 'charging', faultLevel: 0, longitude: 121.47, latitude: 31.23 },
  { deviceId: '2', vin: 'LVDTEST0000000002', plate: null, workingState: 'discharging', faultLevel: 2, longitude: 116.4, latitude: 39.9 },
  { deviceId: '3', vin: 'LVDTEST0000000003', plate: null, workingState: 'offline', faultLevel: 0, longitude: 113.26, latitude: 23.13 },
];

export const fences: readonly MappedFence[] = [{ id: 'depot', name: 'A1', colour: 'green', shape: { kind: 'circle', longitude: 121.5, latitude: 31.2, radiusM: 3_000 } }];

const fault = { type: 1, faults: 6, devices: 4 };

export const versions: readonly FirmwareVersionView[] = [
  { bmsModel: 'BM-1', version: '2.4.0', devices: 20, hours: 4_000, faults: 6, perThousandHours: 1.5, types: [{ ...fault, perThousandHours: 1.5 }] },
  { bmsModel: 'BM-1', version: '2.4.1', devices: 31, hours: 6_200, faults: 2, perThousandHours: 0.32, types: [{ ...fault, faults: 2, devices: 2, perThousandHours: 0.32 }] },
];

/** The login frame of `protocol/vectors/2016-login.hex`, and one of the next second. */
export const loginFrame = '232301fe4c5644544553543030303030303030303101004e190a1b140202000c3839383630393234373930303233313636363036021830524a50454130304841553041414631333130303139353530524a504541303048415530414146313331303031393536fe';
export const laterFrame = '232301fe4c5644544553543030303030303030303101004e190a1b140203000c3839383630393234373930303233313636363036021830524a50454130304841553041414631333130303139353530524a504541303048415530414146313331303031393536ff';

export const failure = new ApiError({ code: 'SERVICE_UNAVAILABLE', status: 503, data: { service: 'telemetry' } });

export const moduleIdentity: ModuleIdentity = { name: 'thermal', version: '0.1.0', title: { 'zh-CN': '热管理', en: 'Thermal watch' } };

const cells = ['1', '2', '3', '4', '5', '6'];
const axes = { grid: { left: 44, right: 32, top: 12, bottom: 24 }, xAxis: { type: 'category', data: cells }, yAxis: { type: 'value', scale: true } } as const;

export const lineOf = (): ChartOption => ({ ...axes, series: [{ type: 'line', data: [3.31, 3.32, 3.3, 3.34, 3.33, 3.35] }] });

export const barOf = (palette: Palette): ChartOption => ({ ...axes, series: [{ type: 'bar', data: [12, 9, 15, 8, 11, 14], itemStyle: { color: palette('charging') } }] });

export const pointsOf = (): ChartOption => ({ ...axes, xAxis: { type: 'value', scale: true }, series: [{ type: 'scatter', data: [[20, 3.31], [24, 3.33], [28, 3.3], [31, 3.36]] }] });

export const boxesOf = (): ChartOption => ({ ...axes, xAxis: { type: 'category', data: ['A', 'B'] }, series: [{ type: 'boxplot', data: [[3.2, 3.28, 3.31, 3.34, 3.4], [3.22, 3.3, 3.33, 3.35, 3.38]] }] });

export const markedOf = (palette: Palette): ChartOption => ({
  ...axes,
  series: [{ type: 'line', data: [24, 25, 31, 33, 29, 26], markLine: { symbol: 'none', data: [{ yAxis: 30 }] }, markArea: { itemStyle: { color: palette('primary-soft') }, data: [[{ xAxis: '3' }, { xAxis: '5' }]] } }],
});

export const pieOf = (palette: Palette): ChartOption => ({ series: [{ type: 'pie', radius: ['40%', '70%'], data: seriesColours.slice(0, 3).map((name, at) => ({ name: `P${at + 1}`, value: at + 2, itemStyle: { color: palette(name) } })) }] });
