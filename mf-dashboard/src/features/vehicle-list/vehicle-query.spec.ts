import { expect, test } from 'vitest';
import { vehicleQuery } from './vehicle-query.ts';

test('map and batch are of the vehicles that the list shows', () => {
  expect(vehicleQuery(new URLSearchParams('workingState=idle&projectId=p&q=%20K2%20&view=map&sort=vin'))).toEqual({ workingState: 'idle', projectId: 'p', search: 'K2' });
  expect(vehicleQuery(new URLSearchParams())).toEqual({});
});
