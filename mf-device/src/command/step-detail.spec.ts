import { expect, test } from 'vitest';
import { stepDetail } from './step-detail.ts';

test('the restrictions that prove a command are told in words', () => {
  expect(stepDetail('restrictions 8, power limit 20', 'en')).toBe('Limited power, power limit 20%');
  expect(stepDetail('restrictions 0, power limit 100', 'en')).toBe('no restrictions');
  expect(stepDetail('restrictions 6, power limit none', 'zh-CN')).toBe('禁止行驶、禁止充电');
});

test('a command that is held back says by what', () => {
  expect(stepDetail('moving, charging', 'en')).toBe('The vehicle may be moving, The vehicle is charging');
});

test('what a vehicle answered is told with its figure, and anything else as it is', () => {
  expect(stepDetail('result 1', 'en')).toBe('the BMS returned 1');
  expect(stepDetail('flag 02', 'zh-CN')).toBe('应答标志 02');
  expect(stepDetail('45 %', 'en')).toBe('45 %');
});
