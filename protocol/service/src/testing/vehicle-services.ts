import { Controller, Module } from '@nestjs/common';
import { contract, fleet, type DeviceView, type LatestManyView, type LatestView } from '@voltdeck/contract';
import { DomainError, Handles } from '@voltdeck/base';
import { initialSettings, type Caller, type Done, type Page, type Request, type SettingValues } from '@voltdeck/protocol/contract';
import { deviceIdOf } from './fleet-stand-in.ts';

/** What fleet and telemetry say to commands, for tests. */
class Vehicles {
  /** VIN by device id. */
  known = new Map<string, string>();
  hidden = new Set<string>();
  /** Newest values by device id; without them a standing vehicle of this moment. */
  values = new Map<string, Readonly<Record<string, number | null>>>();
  receivedAgoMs = 0;
  /** Software version by device id, as fleet has it. */
  versions = new Map<string, string>();
  /** Fleet groups by device id. */
  groups = new Map<string, DeviceView['groups']>();
  /** Devices whose newest frame is of 2025. */
  of2025 = new Set<string>();
  /** The newest report by device id, hex, as telemetry keeps it. */
  lastFrame = new Map<string, string>();
  /** So many changes fleet does not answer. */
  changesLost = 0;
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

type KnownDevice = Pick<DeviceView, 'id' | 'vin' | 'profile' | 'deletedAt' | 'bmsModel' | 'hardwareId' | 'softwareVersion' | 'version' | 'groups'>;

function deviceOf(id: string, vin: string): KnownDevice {
  return { id, vin, profile: 'standard', deletedAt: null, bmsModel: 'LFP-1', hardwareId: 'HW1', softwareVersion: vehicles.versions.get(id) ?? '01.07', version: 1, groups: vehicles.groups.get(id) ?? [] };
}

function latestOf(deviceId: string): LatestView {
  const at = new Date(Date.now() - vehicles.receivedAgoMs).toISOString();
  const vin = vehicles.known.get(deviceId) ?? '';
  return { deviceId, vin, recordedAt: at, receivedAt: at, liveAt: at, workingState: 'idle', offlineAfterMs: 60_000, values: vehicles.values.get(deviceId) ?? standing, reasons: {}, faults: [], bmus: [] };
}

class VehicleServicesController {
  read({ input: { id }, caller }: Request<{ id: string }>): KnownDevice {
    const vin = vehicles.known.get(id);
    const sees = caller === null || !vehicles.hidden.has(caller.name);
    if (vin === undefined || !sees) throw new DomainError('DEVICE_NOT_FOUND', { deviceId: id });
    return deviceOf(id, vin);
  }

  list({ input: { search = '' }, caller }: Request<{ search?: string }>): Page<KnownDevice> {
    const sees = caller !== null && !vehicles.hidden.has(caller.name);
    const items = sees ? [...vehicles.known].filter(([, vin]) => vin.includes(search)).map(([id, vin]) => deviceOf(id, vin)) : [];
    return { items, next: null, total: items.length };
  }

  softwareReported({ input: { deviceId, version } }: Request<{ deviceId: string; version: string }>): Done {
    if (vehicles.changesLost-- > 0) throw new DomainError('SERVICE_UNAVAILABLE', { service: 'fleet' });
    vehicles.versions.set(deviceId, version);
    return { done: true };
  }

  latestMany({ input: { deviceIds } }: Request<{ deviceIds: readonly string[] }>): LatestManyView {
    return { items: deviceIds.filter((id) => vehicles.known.has(id)).map(latestOf), rest: [] };
  }

  settings(): SettingValues {
    return vehicles.settings;
  }

  latest({ input: { deviceId } }: Request<{ deviceId: string }>): LatestView {
    if (!vehicles.known.has(deviceId)) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    return latestOf(deviceId);
  }

  messages({ input: { deviceId } }: Request<{ deviceId: string }>): { items: { bytes: string }[]; next: null; total: number } {
    const bytes = vehicles.of2025.has(deviceId) ? '2424' : vehicles.lastFrame.get(deviceId);
    const items = bytes === undefined ? [] : [{ bytes }];
    return { items, next: null, total: items.length };
  }
}

export class VehicleServicesModule {}

// Called as functions: the test runner reads decorators only in files that the build compiles, and this is none.
const handled = { read: fleet.device, list: fleet.deviceList, softwareReported: fleet.softwareReported, latestMany: contract.latestPart, settings: fleet.settings, latest: contract.latest, messages: contract.storedMessages } as const;
for (const [name, procedure] of Object.entries(handled)) {
  const method = Object.getOwnPropertyDescriptor(VehicleServicesController.prototype, name);
  if (method !== undefined) Handles(procedure)(VehicleServicesController.prototype, name, method);
}
Controller()(VehicleServicesController);
Module({ controllers: [VehicleServicesController] })(VehicleServicesModule);
