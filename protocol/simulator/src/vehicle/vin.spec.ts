import { expect, it } from 'vitest';
import { isVin, makeVin } from './vin.ts';

it('accepts a published VIN with the check digit X and refuses it with another', () => {
  expect(isVin('1M8GDM9AXKP042788')).toBe(true);
  expect(isVin('1M8GDM9A1KP042788')).toBe(false);
});

it('refuses the letters that VINs do not use, and other lengths', () => {
  expect(isVin('IM8GDM9AXKP042788')).toBe(false);
  expect(isVin('1M8GDM9AXKP04278')).toBe(false);
});

it('puts the check digit in the ninth place', () => {
  const vin = makeVin('LVDSH45N', 'S1000001');
  expect(vin).toHaveLength(17);
  expect(isVin(vin)).toBe(true);
});

it('says so when the parts do not make 17 characters', () => {
  expect(() => makeVin('LVD', '1')).toThrow(/17 characters/);
});
