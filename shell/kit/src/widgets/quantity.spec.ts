import { describe, expect, test } from 'vitest';
import { distanceQuantity, energyQuantity, formatNumber, massQuantity, percentOf } from './quantity.ts';

describe('a number on the screen', () => {
  test('keeps the places its field asks for, zeros included', () => {
    expect(formatNumber(608.4, 1)).toBe('608.4');
    expect(formatNumber(3.3, 3)).toBe('3.300');
    expect(formatNumber(186204.3, 1)).toBe('186,204.3');
  });

  test('is never a negative zero', () => {
    expect(formatNumber(-0.04, 1)).toBe('0.0');
  });

  test('carries a real minus sign', () => {
    expect(formatNumber(-112.6, 1)).toBe('\u2212112.6');
  });
});

test('a mass is shown in kilograms, tonnes or thousands of them', () => {
  expect(massQuantity(870, 'en')).toEqual({ digits: '870', unit: 'kg' });
  expect(massQuantity(2_061_400, 'zh-CN')).toEqual({ digits: '2.06', unit: '千吨' });
  expect(massQuantity(48_210, 'en')).toEqual({ digits: '48.2', unit: 't' });
});

describe('a large quantity', () => {
  test('moves to the unit that keeps it short', () => {
    expect(energyQuantity(3_420_000, 'en')).toEqual({ digits: '3.42', unit: 'GWh' });
    expect(energyQuantity(48_210, 'en')).toEqual({ digits: '48.2', unit: 'MWh' });
    expect(energyQuantity(870, 'en')).toEqual({ digits: '870', unit: 'kWh' });
    expect(energyQuantity(0, 'en')).toEqual({ digits: '0', unit: 'kWh' });
  });

  test('names its unit in the language of the reader', () => {
    expect(distanceQuantity(18_900_000, 'zh-CN')).toEqual({ digits: '18.9', unit: '百万 km' });
    expect(distanceQuantity(46_210, 'en')).toEqual({ digits: '46,210', unit: 'km' });
  });
});

test('a share of nothing is not zero percent', () => {
  expect(percentOf(0, 0)).toBeNull();
  expect(percentOf(3, 4)).toBe(75);
});
