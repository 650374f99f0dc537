import type { ComparedGroupView, ComparedVehicleView } from '@voltdeck/contract';
import type { Palette } from '@voltdeck/kit/theme';
import { expect, test } from 'vitest';
import { boxOption, drawnDots, type ShownGroup } from './box-option.ts';
import { axisOf, groupText, groupWords } from './comparison-words.ts';
import { histogramOption } from './histogram-option.ts';
import { scatterOption } from './scatter-option.ts';
import { sorted, turned } from './vehicle-sort.ts';

const palette: Palette = (name) => name;
const axis = axisOf('soc', 'mean', 'en');
const across = axisOf('highestTemperature', 'highest', 'en');
if (axis === null || across === null) throw new Error('SOC and temperature are metrics');

const vehicle = (deviceId: string, group: number | null, value: number, other: number | null = null): ComparedVehicleView => ({ deviceId, vin: `LVD${deviceId}`, plate: null, group, value, other });
const view = (change: Partial<ComparedGroupView>): ComparedGroupView => ({
  key: 'p', name: 'Harbour', model: null, vehicles: 9, small: false, mean: 50, lowest: 10, whiskerLow: 40, quartile1: 45, median: 50, quartile3: 55, whiskerHigh: 60, highest: 60, bins: [1, 8], ...change,
});
const shown = (group: ComparedGroupView, members: readonly ComparedVehicleView[]): ShownGroup => ({ ...group, title: group.name ?? '', ...groupWords(group, group.name ?? '', axis, 'en'), members });
const large = shown(view({}), [vehicle('a', 0, 10, 20), vehicle('b', 0, 50, 30)]);
const small = shown(view({ name: 'Line', vehicles: 2, small: true }), [vehicle('c', 1, 50), vehicle('d', 1, 51, 31)]);

test('a group is called by what it is of, in words', () => {
  const named = (key: string | null, name: string | null = null, model: string | null = null) => ({ key, name, model });
  expect(groupText('firmware', named('VD-2 1.0', '1.0', 'VD-2'), 'en')).toBe('1.0 · VD-2');
  expect([groupText('age', named('0'), 'en'), groupText('age', named('3'), 'en'), groupText('age', named('8'), 'en')]).toEqual(['under 1 year', '3 to 5 years', '8 years or more']);
  expect([groupText('ambient', named('-10'), 'en'), groupText('ambient', named(null), 'zh-CN'), groupText('project', named(null), 'en')]).toEqual(['-10 to 0 °C', '温度未知', 'No project']);
  expect(groupText('chemistry', named('2'), 'en')).not.toBe('2');
});

test('a box shows outliers alone, a small group is in dashes with all its vehicles', () => {
  expect(drawnDots(large).map(({ deviceId }) => deviceId)).toEqual(['a']);
  expect(drawnDots(small).map(({ deviceId }) => deviceId)).toEqual(['c', 'd']);
  expect(small.label).toBe('Line\nn = 2 · few');
  expect(boxOption([large, small], axis, palette)).toMatchObject({
    series: [{ data: [{ itemStyle: { borderType: 'solid' } }, { itemStyle: { borderType: 'dashed' } }] }, { data: [{ name: 'a', value: [10, 0] }, { name: 'c' }, { name: 'd', value: [51, 1] }] }],
  });
});

test('each dot of the scatter names its vehicle, and lies at both of its figures', () => {
  const points = [...large.members, ...small.members, vehicle('e', null, 7, 8)];
  const option = scatterOption({ groups: [large, small], points, axis, across, others: 'Other groups' }, palette);
  expect(option).toMatchObject({
    xAxis: { name: 'Highest temperature, highest (°C)' }, yAxis: { name: 'SOC, mean (%)' },
    series: [{ name: 'Harbour', data: [{ name: 'a', value: [20, 10] }, { name: 'b', value: [30, 50] }] }, { data: [{ name: 'd', value: [31, 51] }] }, { name: 'Other groups', data: [{ name: 'e', value: [8, 7] }] }],
  });
});

test('the histogram has a bar for each interval and group', () => {
  expect(histogramOption([large, small], [0, 50, 100], axis, palette)).toMatchObject({ xAxis: { data: ['0', '50'] }, series: [{ name: 'Harbour', data: [1, 8] }, { name: 'Line', data: [1, 8] }] });
  expect(histogramOption([large], [0.1, 0.15, 0.2], axis, palette)).toMatchObject({ xAxis: { data: ['0.10', '0.15'] } });
});

test('the list is sorted by what is pressed, the greatest first', () => {
  const list = [vehicle('a', 0, 1, 9), vehicle('b', 0, 3, 8), vehicle('c', 0, 2, 7)];
  const order = (sort: Parameters<typeof sorted>[1]): string => sorted(list, sort).map(({ deviceId }) => deviceId).join('');
  expect([order('-value'), order('value'), order('-other'), order('vin')]).toEqual(['bca', 'acb', 'abc', 'abc']);
  expect([turned('-value', 'value'), turned('value', 'other'), turned('vin', 'vin')]).toEqual(['value', '-other', '-vin']);
});
