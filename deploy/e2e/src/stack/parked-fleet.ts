import type { LatestView, VehicleView } from '@voltdeck/contract';
import type { Page } from '@voltdeck/protocol/contract';
import { fleetVehicle, parseTarget, startFleet } from '@voltdeck/simulator';
import { expect, onTestFinished } from 'vitest';
import { api } from './api.ts';
import { stack } from './environment.ts';

interface ParkedFleetOptions {
  readonly vehicles: number;
  /** Not that of the stack's own fleet: another seed has other VINs. */
  readonly seed: number;
  /** As `badFlash=5%`. */
  readonly trouble?: string;
}

/**
 * Vehicles beside those of the stack that may be upgraded at every hour: they stand, charged and without faults.
 * They leave with the test that asks for them.
 * @returns their VINs, once all are in the console
 */
export async function parkedFleet({ vehicles, seed, trouble = '' }: ParkedFleetOptions): Promise<readonly string[]> {
  const fleet = startFleet({ target: parseTarget(stack.tcp), vehicles, seed, trouble, named: false, parked: true, periodMs: reportMs });
  onTestFinished(async () => void (await fleet.stop()));
  const vins = Array.from({ length: vehicles }, (_, index) => fleetVehicle(index, seed).vin);
  for (const vin of vins) await expect.poll(() => hasReported(vin), { timeout: 60_000, interval: 500 }).toBe(true);
  return vins;
}

const reportMs = 5_000;

async function hasReported(vin: string): Promise<boolean> {
  const { items }: Page<VehicleView> = await api.vehicles(vin);
  const [vehicle] = items;
  if (vehicle === undefined) return false;
  const { values }: LatestView = await api.latest(vehicle.deviceId);
  return values['soc'] !== undefined;
}
