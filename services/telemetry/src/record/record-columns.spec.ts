import { describe, expect, it } from 'vitest';
import { columnOfField, fromStored, toStored, type RecordColumn } from './record-columns.ts';

function column(field: string): RecordColumn {
  const found = columnOfField(field);
  if (found === undefined) throw new Error(`no column for ${field}`);
  return found;
}

const through = (field: string, value: number): number | null => {
  const stored = toStored(value, column(field));
  return stored === null ? null : fromStored(stored, column(field));
};

describe('a stored value', () => {
  it.each([
    ['current', -1000],
    ['current', 12.3],
    ['longitude', -179.999999],
    ['mileage', 999_999.9],
    ['faultFlags', 0xffff_ffff],
    ['alarmFlags', 0x8000_0001],
    ['relays', 0x8001],
    ['averageTemperature', -39.5],
  ])('of %s gives %d back', (field, value) => {
    expect(through(field, value)).toBe(value);
  });

  it('is none when the column cannot hold the value, never another value', () => {
    expect(toStored(40_000, column('highestCellVoltage'))).toBeNull();
    expect(toStored(6_553.3, column('ratedCapacity'))).toBeNull();
  });
});
