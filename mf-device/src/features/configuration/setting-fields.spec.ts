import type { DeviceSettingView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { changesOf, settingHint, typedProblems } from './setting-fields.ts';

const setting = (name: string, value: string | number | null, range: DeviceSettingView['range']): DeviceSettingView => ({ name, value, writable: true, range, knownAt: null });
const known = [
  setting('returnInterval', 10, { min: 1, max: 600, unit: 's' }),
  setting('serverAddress', 'fleet.example', null),
  setting('serverPort', 32_960, { min: 0, max: 65_531, unit: null }),
  setting('hibernateDelay', null, { min: 0, max: 65_533, unit: 's' }),
];

test('only what differs from the vehicle is changed', () => {
  expect(changesOf({ returnInterval: '10', serverPort: ' 7000 ', serverAddress: '' }, known)).toEqual({ serverPort: 7_000 });
  expect(changesOf({ hibernateDelay: '0' }, known)).toEqual({ hibernateDelay: 0 });
});

test('what is no value of its setting is named, and never sent', () => {
  const typed = { returnInterval: '0', serverAddress: 'not a host', serverPort: '65532', hibernateDelay: '1.5' };
  expect(typedProblems(typed, known).map(({ path }) => path)).toEqual(Object.keys(typed));
  expect(changesOf(typed, known)).toEqual({});
  expect(typedProblems({ returnInterval: '600', serverAddress: '10.0.0.7' }, known)).toEqual([]);
});

test('a vehicle of 2025 takes its own range, and the hint names it', () => {
  const newer = [setting('returnInterval', 10, { min: 1, max: 30, unit: 's' })];
  expect(typedProblems({ returnInterval: '60' }, newer)).toHaveLength(1);
  expect(newer.map(settingHint)).toEqual([{ 'zh-CN': '1~30 的整数（s）', en: 'Whole number, 1 to 30 (s)' }]);
});

test('a field that was left empty changes nothing and is no problem', () => {
  expect(typedProblems({ returnInterval: ' ' }, known)).toEqual([]);
});
