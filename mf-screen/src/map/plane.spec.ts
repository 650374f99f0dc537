import { expect, it } from 'vitest';
import { fromPlane, kmAt, toPlane } from './plane.ts';

it('degrees lie on the plane and come back', () => {
  for (const [longitude, latitude] of [[114.05, 22.54], [-70, -40], [0, 0], [179.9, 73]] as const) {
    const back = fromPlane(toPlane(longitude, latitude));
    expect(back.longitude).toBeCloseTo(longitude, 9);
    expect(back.latitude).toBeCloseTo(latitude, 9);
  }
  expect(toPlane(114, 23).y).toBeGreaterThan(toPlane(114, 22).y);
});

it('a unit is shorter towards the poles', () => {
  expect(kmAt(0)).toBeCloseTo(40.075, 3);
  expect(kmAt(toPlane(0, 60).y)).toBeCloseTo(20.04, 1);
});
