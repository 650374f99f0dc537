import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Terminal } from '../report/frames.ts';
import { fleetVehicle, namedVehicle, storyNames } from './roster.ts';
import type { VehicleState } from './state.ts';
import { Vehicle } from './vehicle.ts';
import { isVin } from './vin.ts';

const startMs = Date.parse('2026-11-21T08:00:00+08:00');

/** Frames of a vehicle that reports every `periodS` for `reports` times. */
function bytesOf(seed: number, index: number, periodS: number, reports: number): string[] {
  const spec = fleetVehicle(index, seed);
  const vehicle = new Vehicle(spec, seed, startMs);
  const terminal = new Terminal(spec);
  return Array.from({ length: reports }, (_, number) =>
    Buffer.from(terminal.report(vehicle.advance(startMs + (number + 1) * periodS * 1_000))).toString('hex'),
  );
}

/** States of a vehicle every ten seconds. */
function statesOf(vehicle: Vehicle, minutes: number): VehicleState[] {
  return Array.from({ length: minutes * 6 }, (_, number) => vehicle.advance(startMs + (number + 1) * 10_000));
}

it('the same seed gives the same bytes', () => {
  const run = fc.tuple(fc.nat(1_000_000), fc.nat(200), fc.integer({ min: 1, max: 60 }));
  fc.assert(
    fc.property(run, ([seed, index, periodS]) => {
      expect(bytesOf(seed, index, periodS, 12)).toEqual(bytesOf(seed, index, periodS, 12));
    }),
    { numRuns: 25 },
  );
});

it('another seed gives other bytes', () => {
  expect(bytesOf(1, 0, 10, 3)).not.toEqual(bytesOf(2, 0, 10, 3));
});

it('VINs are valid and all different, between the fleets of two seeds too', () => {
  const specs = [...storyNames.map((name) => namedVehicle(name, 1)), ...[1, 2].flatMap((seed) => Array.from({ length: 500 }, (_, index) => fleetVehicle(index, seed)))];
  expect(specs.every((spec) => isVin(spec.vin))).toBe(true);
  expect(new Set(specs.map((spec) => spec.vin)).size).toBe(specs.length);
});

it('a fleet mixes both editions and packs of 96 to 192 cells on up to 8 BMUs', () => {
  const specs = Array.from({ length: 60 }, (_, index) => fleetVehicle(index, 1));
  const layouts = specs.map((spec) => new Vehicle(spec, 1, startMs).advance(startMs).layout);
  expect(new Set(specs.map((spec) => spec.edition))).toEqual(new Set([2016, 2025]));
  for (const layout of layouts) {
    expect(layout.bmus).toBeLessThanOrEqual(8);
    expect(layout.bmus * layout.cellsPerBmu).toBeGreaterThanOrEqual(96);
    expect(layout.bmus * layout.cellsPerBmu).toBeLessThanOrEqual(192);
  }
});

it('a day at work: drives, stops, charges, and never leaves what a vehicle can do', () => {
  const states = statesOf(new Vehicle(fleetVehicle(3, 1), 1, startMs), 24 * 60);
  const modes = new Set(states.map((state) => state.operatingMode));
  expect([...modes].sort()).toEqual([0, 1, 2, 3]);
  for (const state of states) {
    expect(state.soc).toBeGreaterThanOrEqual(0);
    expect(state.soc).toBeLessThanOrEqual(100);
    expect(state.speed).toBeLessThan(120);
    if (state.operatingMode === 2) expect(state.speed).toBe(0);
  }
  expect(states.at(-1)?.mileageKm).toBeGreaterThan((states[0]?.mileageKm ?? 0) + 10);
});

it('relays, plug and mode agree', () => {
  const states = storyNames.flatMap((name) => statesOf(new Vehicle(namedVehicle(name, 1), 1, startMs), 90));
  const quiet = states.filter((state) => state.faults.every((fault) => fault.type !== 17 && fault.type !== 18));
  for (const state of quiet) {
    if (state.operatingMode === 2) expect([state.plug, state.relays & 0x13]).toEqual([1, 0x13]);
    if (state.operatingMode === 1) expect([state.plug, state.relays & 0x33]).toEqual([0, 0x03]);
  }
});

it('state of charge moves within two minutes on the vehicle with the weak cell', () => {
  const socs = statesOf(new Vehicle(namedVehicle('weakCell', 1), 1, startMs), 4).map((state) => state.soc);
  expect(new Set(socs).size).toBeGreaterThanOrEqual(3);
});

it.each([
  ['weakCell', 11, 40],
  ['wetInsulation', 15, 15],
  ['hotProbe', 8, 30],
] as const)('the story of %s raises fault %i and clears it again', (story, type, withinMinutes) => {
  const states = statesOf(new Vehicle(namedVehicle(story, 1), 1, startMs), 60);
  const has = states.map((state) => state.faults.some((fault) => fault.type === type));
  const first = has.indexOf(true);
  expect(first).toBeGreaterThanOrEqual(0);
  expect(first).toBeLessThan(withinMinutes * 6);
  expect(has.slice(first)).toContain(false);
});

it('the weak cell is the lowest one under load, and it is cell 23 of BMU 2', () => {
  const states = statesOf(new Vehicle(namedVehicle('weakCell', 1), 1, startMs), 20).filter((state) => (state.current ?? 0) > 40);
  const lowest = states.map((state) => state.cells.indexOf(Math.min(...state.cells.map((cell) => cell ?? 9_999))));
  expect(states.length).toBeGreaterThan(5);
  expect(new Set(lowest)).toEqual(new Set([46]));
});

it('rare faults occur by chance, rise and clear', () => {
  const quietDay = Array.from({ length: 30 }, (_, index) => new Vehicle(fleetVehicle(index, 1), 1, startMs));
  const seen = quietDay.flatMap((vehicle) => Array.from({ length: 48 }, (_, step) => vehicle.advance(startMs + step * 300_000).faults.length));
  const share = seen.filter((count) => count > 0).length / seen.length;
  expect(share).toBeGreaterThan(0.001);
  expect(share).toBeLessThan(0.25);
});

it('a fault that it is told of shows from the next report on, rises, and ends', () => {
  const vehicle = new Vehicle({ ...fleetVehicle(0, 3), hoursBetweenFaults: 1e9 }, 3, startMs);
  let second = 0;
  const levelOf = (type: number): number => vehicle.advance(startMs + ++second * 1_000).faults.find((fault) => fault.type === type)?.level ?? 0;
  expect(levelOf(31)).toBe(0);
  vehicle.tellFault(31, 1);
  expect(levelOf(31)).toBe(1);
  vehicle.tellFault(31, 3);
  expect(levelOf(31)).toBe(3);
  vehicle.tellFault(31, 0);
  expect(levelOf(31)).toBe(0);
  expect(() => vehicle.tellFault(99, 1)).toThrow('fault type 99 does not exist');
});
