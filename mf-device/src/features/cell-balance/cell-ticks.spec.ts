import { expect, test } from 'vitest';
import { cellTicks } from './cell-ticks.ts';

const named = (ticks: ReturnType<typeof cellTicks>): string[] => ticks.map(({ bmu, cell }) => `${bmu}#${cell}`);

test('each BMU is named at its first cell', () => {
  const bmus = [1, 2, 3].map((number) => ({ number, cells: 24 }));
  expect(named(cellTicks(bmus, 90, 18))).toEqual(['1#1', '2#1', '3#1']);
});

test('a BMU with room has even numbers inside, none close to its neighbour', () => {
  expect(named(cellTicks([{ number: 1, cells: 24 }], 288, 18))).toEqual(['1#1', '1#4', '1#6', '1#8', '1#10', '1#12', '1#14', '1#16', '1#18', '1#20', '1#22']);
});

test('BMUs too small for a name of their own leave it out', () => {
  const bmus = [1, 2, 3, 4].map((number) => ({ number, cells: 2 }));
  expect(named(cellTicks(bmus, 80, 30))).toEqual(['1#1', '3#1']);
});
