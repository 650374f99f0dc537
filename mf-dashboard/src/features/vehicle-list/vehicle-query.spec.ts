import { expect, test } from 'vitest';
import { batchTakes, vehicleQuery } from './vehicle-query.ts';

test('map and batch are of the vehicles that the list shows', () => {
  expect(vehicleQuery(new URLSearchParams('workingState=idle&projectId=p&q=%20K2%20&view=map&sort=vin'))).toEqual({ workingState: 'idle', projectId: 'p', search: 'K2' });
  expect(vehicleQuery(new URLSearchParams())).toEqual({});
});

test('no command for many is offered where it would go to more vehicles than the list shows', () => {
  expect(batchTakes(new URLSearchParams('workingState=idle'))).toBe(true);
  expect(batchTakes(new URLSearchParams('workingState=idle&need=fault'))).toBe(false);
});
