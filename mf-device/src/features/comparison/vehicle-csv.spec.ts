import { expect, test } from 'vitest';
import { localIso } from '../../files/file-name.ts';
import { vehicleCsv } from './vehicle-csv.ts';

const heads = { vin: 'VIN', plate: 'Plate', group: 'Group', value: 'SOC, mean (%)', other: 'SOH, lowest (%)', from: 'From (UTC)', to: 'To (UTC)' };
const points = [
  { deviceId: 'a', vin: 'LVD1', plate: '沪A1', group: 0, value: 61.25, other: 98 },
  { deviceId: 'b', vin: 'LVD2', plate: null, group: null, value: 0, other: null },
];

test('a file has a row for each vehicle, with units, range and zone in it', () => {
  const file = vehicleCsv({ points, groupOf: ({ group }) => (group === null ? 'Other groups' : 'Harbour'), range: { from: 0, to: 3_600_000 }, heads });
  const ends = `${localIso(0)},${localIso(3_600_000)}`;
  expect(file).toBe(`\uFEFFVIN,Plate,Group,"SOC, mean (%)","SOH, lowest (%)",From (UTC),To (UTC)\r\nLVD1,沪A1,Harbour,61.25,98,${ends}\r\nLVD2,,Other groups,0,,${ends}\r\n`);
});

test('without another axis there is no column for it', () => {
  expect(vehicleCsv({ points: [], groupOf: () => '', range: { from: 0, to: 1 }, heads: { ...heads, other: null } })).toBe('\uFEFFVIN,Plate,Group,"SOC, mean (%)",From (UTC),To (UTC)\r\n');
});
