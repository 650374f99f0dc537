import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fleetVehicle } from '../vehicle/roster.ts';
import { readLives } from './life-book.ts';
import { LifeKeeper } from './life-keeper.ts';

const spec = fleetVehicle(3, 1);
const morningMs = Date.parse('2026-11-26T09:00:00+08:00');
const hourMs = 3_600_000;
let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'voltdeck-lives-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function run(nowMs: number, keeps = true): ReturnType<LifeKeeper['vehicle']> {
  const keeper = new LifeKeeper(folder, 1);
  const vehicle = keeper.vehicle(spec, nowMs);
  keeper.wake(spec.vin, nowMs);
  keeper.writeLives(nowMs);
  if (keeps) keeper.writeNow([vehicle]);
  return vehicle;
}

it('a vehicle continues where the run before left it, and remembers what no one heard', () => {
  const first = run(morningMs);
  first.advance(morningMs + hourMs);
  const keeper = new LifeKeeper(folder, 1);
  keeper.writeNow([first]);
  const second = run(morningMs + 5 * hourMs);
  expect(second.life.mileageKm).toBeGreaterThanOrEqual(first.life.mileageKm);
  expect(second.life.dischargedKwh).toBeGreaterThanOrEqual(first.life.dischargedKwh);
  const { born, unheard } = readLives(folder).vehicles[spec.vin] ?? { unheard: [] };
  expect(unheard.map(({ from, untilMs }) => [from.timeMs, untilMs])).toEqual([[born?.timeMs, morningMs], [morningMs + hourMs, morningMs + 5 * hourMs]]);
});

it('a run that ended before it could keep anything is lived again', () => {
  run(morningMs, false);
  run(morningMs + hourMs);
  expect(readLives(folder).vehicles[spec.vin]?.unheard.map(({ untilMs }) => untilMs)).toEqual([morningMs + hourMs]);
});
