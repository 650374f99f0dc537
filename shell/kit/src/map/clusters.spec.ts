import { expect, test } from 'vitest';
import { clustersOf, placed, type MappedVehicle } from './clusters.ts';

const size = { width: 600, height: 320 };
const view = { longitude: 114, latitude: 22.5, zoom: 6 };

function vehicle(vin: string, change: Partial<MappedVehicle>): MappedVehicle {
  return {
    deviceId: vin,
    vin,
    plate: null,
    workingState: 'idle',
    faultLevel: 0,
    longitude: 114,
    latitude: 22.5,
    ...change,
  };
}

test('a vehicle without a valid position is on no map', () => {
  expect(placed([vehicle('a', { longitude: null }), vehicle('b', {})]).map((at) => at.vehicle.vin)).toEqual(['b']);
});

test('vehicles that lie over each other are one mark, with what most do and the worst fault', () => {
  const near = [vehicle('a', {}), vehicle('b', { workingState: 'charging', faultLevel: 3 }), vehicle('c', { workingState: 'charging', faultLevel: null })];
  const [cluster, ...others] = clustersOf(placed(near), view, size);
  expect(others).toEqual([]);
  expect(cluster).toMatchObject({ state: 'charging', level: 3, x: 300, y: 160 });
});

test('coming nearer takes them apart', () => {
  const two = placed([vehicle('a', {}), vehicle('b', { longitude: 114.2 })]);
  expect(clustersOf(two, view, size)).toHaveLength(1);
  expect(clustersOf(two, { ...view, zoom: 11 }, size)).toHaveLength(2);
});

test('no vehicle is lost or counted twice by the clustering', () => {
  const many = placed(Array.from({ length: 60 }, (_, index) => vehicle(String(index), { longitude: 113 + (index % 10) / 5, latitude: 22 + Math.floor(index / 10) / 6 })));
  const clusters = clustersOf(many, { ...view, zoom: 7 }, size);
  expect(clusters.flatMap((cluster) => cluster.vehicles.map((at) => at.vehicle.vin)).sort()).toEqual(many.map((at) => at.vehicle.vin).sort());
});

test('what lies outside the window is not drawn', () => {
  expect(clustersOf(placed([vehicle('a', { longitude: -70 })]), view, size)).toEqual([]);
});
