import type { DeviceFilterInput } from './history.ts';

/** Below so many vehicle hours a rate would say more about chance than about a version. */
export const rateHoursLeast = 100;

/** Faults that began at from <= time < to, epoch ms; the last 30 days when nothing is said. */
export interface FirmwareFaultsInput extends Omit<DeviceFilterInput, 'deviceId'> {
  readonly from?: number;
  readonly to?: number;
}

/** One fault type in one version. */
export interface FirmwareFaultView {
  /** Fault type of protocol/README.md, Faults and levels. */
  readonly type: number;
  readonly faults: number;
  /** Vehicles that had it. */
  readonly devices: number;
  /** null below `rateHoursLeast` hours. */
  readonly perThousandHours: number | null;
}

/** What vehicles with one version met while they ran it. */
export interface FirmwareVersionView {
  /** Model of the BMS: versions of two models are two versions. */
  readonly bmsModel: string | null;
  readonly version: string | null;
  /** Vehicles that reported with it. */
  readonly devices: number;
  /** Hours in which a vehicle with it reported. */
  readonly hours: number;
  readonly faults: number;
  readonly perThousandHours: number | null;
  /** In order of their numbers. */
  readonly types: readonly FirmwareFaultView[];
}

/** How often each fault began in each version. A fault counts for the version that ran when it began. */
export interface FirmwareFaultsView {
  /** ISO 8601, UTC. */
  readonly asOf: string;
  readonly from: string;
  readonly to: string;
  /** By model and version; what nobody knows is last. */
  readonly versions: readonly FirmwareVersionView[];
}
