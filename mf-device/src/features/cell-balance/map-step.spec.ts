import { expect, test } from 'vitest';
import { mapStep } from './map-step.ts';

test('keys walk moments and cells, and stay on the map', () => {
  const from = { row: 2, column: 5 };
  expect(mapStep('ArrowRight', from, 4, 12)).toEqual({ row: 3, column: 5 });
  expect(mapStep('ArrowUp', from, 4, 12)).toEqual({ row: 2, column: 4 });
  expect(mapStep('End', from, 4, 12)).toEqual({ row: 3, column: 5 });
  expect(mapStep('Home', from, 4, 12)).toEqual({ row: 0, column: 5 });
  expect(mapStep('PageDown', from, 4, 12)).toEqual({ row: 2, column: 11 });
});

test('another key moves nothing', () => {
  expect(mapStep('a', { row: 0, column: 0 }, 4, 12)).toBeNull();
});
