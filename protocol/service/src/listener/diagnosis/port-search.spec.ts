import { expect, it } from 'vitest';
import { hears } from './port-search.ts';

const vin = 'LVDAGNSE000000001';

it('a search means a VIN in either case, or an address, or addresses that begin like it', () => {
  expect(hears(vin, vin, '10.0.0.7')).toBe(true);
  expect(hears(vin.toLowerCase(), vin, '10.0.0.7')).toBe(true);
  expect(hears('10.0.0.7', '', '10.0.0.7')).toBe(true);
  expect(hears('10.0.0.', vin, '10.0.0.7')).toBe(true);
  expect(hears('2001:db8:', '', '2001:db8::1')).toBe(true);
});

it('nothing else is heard: not another VIN, not an address that only begins with the same digits', () => {
  expect(hears(vin, 'LVDAGNSE000000002', '10.0.0.7')).toBe(false);
  expect(hears('10.0.0.7', '', '10.0.0.70')).toBe(false);
  expect(hears('10.0.0', '', '10.0.0.7')).toBe(false);
  expect(hears(vin, '', '10.0.0.7')).toBe(false);
});
