import { expect, it } from 'vitest';
import { recordField, recordFieldNames } from '../codes/record-fields.ts';
import { fixedBytes } from './tables/shape.ts';
import { blockLayouts } from './registry.ts';
import type { BlockLayout } from './tables/field.ts';

const layouts: readonly BlockLayout[] = Object.values(blockLayouts);
const known = new Set(layouts.flatMap(({ kind, fields }) => Object.keys(fields).map((name) => `${kind}.${name}`)));

it('every source of a record field is a field of a block, of the same unit', () => {
  for (const name of recordFieldNames) {
    const { sources = [], unit } = recordField(name);
    for (const source of sources) {
      expect(known).toContain(source);
      const [kind, fieldName = ''] = source.split('.');
      for (const layout of layouts.filter((candidate) => candidate.kind === kind)) {
        const field = layout.fields[fieldName];
        if (field !== undefined && 'unit' in field) expect([name, field.unit]).toEqual([name, unit]);
      }
    }
  }
});

it('the tables give the body sizes of the standard and of our blocks', () => {
  const bytesOf = ({ fields }: BlockLayout): number => Object.values(fields).reduce((sum, field) => sum + (fixedBytes(field) ?? 0), 0);
  expect(bytesOf(blockLayouts.vehicle2016)).toBe(20);
  expect(bytesOf(blockLayouts.vehicle2025)).toBe(18);
  expect(bytesOf(blockLayouts.engine2016)).toBe(5);
  expect(bytesOf(blockLayouts.engine2025)).toBe(2);
  expect(bytesOf(blockLayouts.location2016)).toBe(9);
  expect(bytesOf(blockLayouts.location2025)).toBe(10);
  expect(bytesOf(blockLayouts.extremes2016)).toBe(14);
  expect(bytesOf(blockLayouts.fuelCell2025)).toBe(12);
  expect(bytesOf(blockLayouts.supercapacitorExtremes2025)).toBe(18);
  expect(bytesOf(blockLayouts.bmsStatus)).toBe(20);
  expect(bytesOf(blockLayouts.bmsStatistics)).toBe(16);
});
