import { expect, it } from 'vitest';
import { vehicleKinds } from '../vehicle/kinds.ts';
import { fleetVehicle, namedVehicle, type VehicleSpec } from '../vehicle/roster.ts';
import type { LifeState } from '../vehicle/state.ts';
import { dayBegin, dayMs } from './life-days.ts';
import { pastDay, UnheardLife, type LivedStretch } from './past-days.ts';
import { TruthLog } from './truth.ts';

const nowMs = Date.parse('2026-11-26T14:40:00+08:00');
/** Sparse, so that a test of days takes no time. */
const options = { seed: 1, periodMs: 120_000 };
const bornOf = (spec: VehicleSpec): LifeState => ({ timeMs: dayBegin(spec, nowMs), soc: 1, mileageKm: spec.startMileageKm, chargedKwh: 5_000, dischargedKwh: 4_700, roadM: spec.roadStartM });
const commuter = Array.from({ length: 40 }, (_, index) => fleetVehicle(index, 1)).find(({ kind }) => vehicleKinds[kind].duty === 'commuter') ?? fleetVehicle(0, 1);

function daysBefore(spec: VehicleSpec, count: number): LivedStretch[] {
  const days: LivedStretch[] = [];
  for (let end = bornOf(spec); days.length < count; end = days.at(-1)?.begin ?? end) days.push(pastDay(spec, end, days.length, options));
  return days;
}

it('days lived from the newest back to the oldest meet without a jump, and the morning meets the newest of them', () => {
  const states = [...daysBefore(commuter, 3).reverse().flatMap(({ moments }) => moments), ...new UnheardLife(commuter, bornOf(commuter), options).until(nowMs)].map(({ state }) => state);
  for (const [index, state] of states.slice(1).entries()) {
    const before = states[index] ?? state;
    expect(state.timeMs).toBeGreaterThan(before.timeMs);
    expect(state.timeMs - before.timeMs).toBeLessThanOrEqual(240_000);
    expect(state.mileageKm - before.mileageKm).toBeGreaterThanOrEqual(0);
    expect(state.mileageKm - before.mileageKm).toBeLessThan(5);
    expect(state.chargedKwh).toBeGreaterThanOrEqual(before.chargedKwh);
    expect(state.dischargedKwh).toBeGreaterThanOrEqual(before.dischargedKwh);
    if (state.faults.length + before.faults.length === 0) expect(Math.abs(state.soc - before.soc)).toBeLessThanOrEqual(6);
  }
  expect(states.some(({ charging }) => charging === 'charging')).toBe(true);
  expect(states.some(({ isOn }) => isOn)).toBe(true);
});

it.each([commuter, namedVehicle('hotProbe', 1)])('a day ends at the charger, full, whatever the duty is: $kind', (spec) => {
  for (const { moments } of daysBefore(spec, 2)) {
    const last = moments.at(-1)?.state;
    expect(last?.soc).toBeGreaterThanOrEqual(99);
    expect(last?.speed).toBe(0);
  }
});

it('a day is the same whenever it is lived, and another than the day before', () => {
  const [newest, before] = daysBefore(commuter, 2);
  expect(pastDay(commuter, bornOf(commuter), 0, options)).toEqual(newest);
  expect(before?.moments.map(({ state }) => state.timeMs + dayMs)).not.toEqual(newest?.moments.map(({ state }) => state.timeMs));
});

it('a vehicle that lives on while no one listens has the same state however often it is computed', () => {
  const lived = (): LifeState => {
    const life = new UnheardLife(commuter, bornOf(commuter), options);
    for (const moment of life.until(nowMs)) void moment;
    return life.vehicle.life;
  };
  expect(lived()).toEqual(lived());
  expect(lived().mileageKm).toBeGreaterThan(commuter.startMileageKm);
});

it('the log shares out over the days of the calendar what the counters rise by', () => {
  const days = daysBefore(commuter, 2).reverse();
  const log = new TruthLog(commuter.vin);
  for (const { begin, moments, end } of days) {
    log.pass(begin);
    for (const moment of moments) log.enter(moment);
    log.pass(end);
  }
  const [first, last] = [days[0]?.begin, days.at(-1)?.end];
  const sum = (name: 'distanceKm' | 'chargedKwh' | 'dischargedKwh'): number => log.days().reduce((total, day) => total + day[name], 0);
  expect(log.days().map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
  expect(sum('distanceKm')).toBeCloseTo((last?.mileageKm ?? 0) - (first?.mileageKm ?? 0), 6);
  expect(sum('chargedKwh')).toBeCloseTo((last?.chargedKwh ?? 0) - (first?.chargedKwh ?? 0), 6);
  expect(sum('dischargedKwh')).toBeCloseTo((last?.dischargedKwh ?? 0) - (first?.dischargedKwh ?? 0), 6);
});
