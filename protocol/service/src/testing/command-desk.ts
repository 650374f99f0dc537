import { Controller, Module } from '@nestjs/common';
import { DomainError, Handles } from '@voltdeck/platform';
import { entityOperations, initialSettings, operations, type Caller, type DeviceView, type LatestView, type Request, type SettingValues } from '@voltdeck/protocol/contract';
import { deviceIdOf } from './fleet-desk.ts';

/** What fleet and telemetry say to commands, for tests. */
class Vehicles {
  /** VIN by device id. */
  known = new Map<string, string>();
  hidden = new Set<string>();
  /** Newest values by device id; without them a standing vehicle of this moment. */
  values = new Map<string, Readonly<Record<string, number | null>>>();
  receivedAgoMs = 0;
  settings: SettingValues = initialSettings;

  reset(): void {
    Object.assign(this, new Vehicles());
  }

  add(vin: string): string {
    const deviceId = deviceIdOf(vin);
    this.known.set(deviceId, vin);
    return deviceId;
  }
}

export const vehicles = new Vehicles();

export const standing = { speed: 0, chargingState: 3, soc: 80, faultLevel: 0, signalStrength: 25 } as const;

export function person(name: string, type: Caller['type'] = 'operator'): Caller {
  const digit = name.charCodeAt(0).toString(16).padStart(12, '0');
  return { userId: `00000000-0000-4000-8000-${digit}`, loginName: name, name, type, permissions: ['view', 'update'], scope: { all: true } };
}

class CommandDeskController {
  read({ input: { id }, caller }: Request<{ id: string }>): Pick<DeviceView, 'id' | 'vin' | 'profile' | 'deletedAt'> {
    const vin = vehicles.known.get(id);
    const sees = caller === null || !vehicles.hidden.has(caller.name);
    if (vin === undefined || !sees) throw new DomainError('DEVICE_NOT_FOUND', { deviceId: id });
    return { id, vin, profile: 'standard', deletedAt: null };
  }

  settings(): SettingValues {
    return vehicles.settings;
  }

  latest({ input: { deviceId } }: Request<{ deviceId: string }>): LatestView {
    const vin = vehicles.known.get(deviceId);
    if (vin === undefined) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const at = new Date(Date.now() - vehicles.receivedAgoMs).toISOString();
    return { deviceId, vin, recordedAt: at, receivedAt: at, workingState: 'idle', offlineAfterMs: 60_000, values: vehicles.values.get(deviceId) ?? standing, reasons: {}, faults: [], bmus: [] };
  }

  messages(): { items: []; next: null; total: number } {
    return { items: [], next: null, total: 0 };
  }
}

export class CommandDeskModule {}

// Called as functions: the test runner reads decorators only in files that the build compiles, and this is none.
const handled = { read: entityOperations.device.read, settings: operations.fleet.settings, latest: operations.telemetry.latest, messages: operations.telemetry.messages } as const;
for (const [name, operation] of Object.entries(handled)) {
  const method = Object.getOwnPropertyDescriptor(CommandDeskController.prototype, name);
  if (method !== undefined) Handles(operation)(CommandDeskController.prototype, name, method);
}
Controller()(CommandDeskController);
Module({ controllers: [CommandDeskController] })(CommandDeskModule);
