import type { PlannedFault } from '../faults/events.ts';
import type { FleetKeys } from '../proof/keys.ts';
import { usualPace, type UpgradePace } from '../upgrade/upgrades.ts';

/** How vehicles trust a TLS port and show who they are; all PEM. */
export interface TlsTrust {
  /** Who signed the port's certificate; without it the usual authorities. */
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
}

export interface Target {
  readonly host: string;
  readonly port: number;
  /** Vehicles connect by TLS. */
  readonly tls?: TlsTrust;
}

export interface FleetOptions {
  readonly target: Target;
  /** How vehicles prove who they are; one that has no keys here proves nothing. */
  readonly keys?: FleetKeys;
  /** Vehicles besides the named ones. */
  readonly vehicles: number;
  /** VINs in place of the made-up ones, in order: a vehicle that was entered in the console before. */
  readonly vins?: readonly string[];
  /** Whether the three vehicles with a story take part. */
  readonly named?: boolean;
  readonly seed?: number;
  /** Report period; the named vehicles report every second. */
  readonly periodMs?: number;
  /** Epoch milliseconds of the first moment of the vehicles' lives. */
  readonly startMs?: number;
  /** Load: so many reports a second of all vehicles together, by a fixed schedule, in place of the report period. */
  readonly rate?: number;
  /** With `rate`: how long the load is meant to last; sets how far in the past its reports start. */
  readonly loadS?: number;
  /** Faults to be made, by the index of the vehicle (0 is the first besides the named ones). */
  readonly faults?: readonly (PlannedFault & { readonly vehicle: number })[];
  /** All are parked, charged and without faults by chance, as upgrades want them, whatever the hour is. */
  readonly parked?: boolean;
  /** What goes wrong with commands and upgrades, as `badFlash=5%,neverBack=<VIN>`. */
  readonly trouble?: string;
  readonly upgradePace?: UpgradePace;
  /** A folder in which the fleet remembers its life: each vehicle continues where it was at the end of the run before. Without it every run starts again. */
  readonly lifeFolder?: string;
  /** Keep every report in the ledger, for a comparison with the store. */
  readonly ledger?: boolean;
  /** Reports that one vehicle keeps while they wait or while there is no connection. */
  readonly storedReports?: number;
  readonly answerTimeoutMs?: number;
  readonly heartbeatMs?: number;
  /** Longest wait before a vehicle tries to connect again. */
  readonly retryMs?: number;
  /** Called once, when the first vehicle has logged in. */
  readonly onReady?: () => void;
}

/** Memory that all stored reports of a fleet may take, and what one takes. */
const storeBytes = 192 * 1024 * 1024;
const reportBytes = 900;
/** An hour at ten seconds. */
const storedReportsMost = 360;

/** Vehicles that start connecting in one second. */
export const connectRate = 500;

export function withDefaults(options: FleetOptions) {
  const share = Math.floor(storeBytes / reportBytes / Math.max(1, options.vehicles));
  return {
    named: true,
    keys: {},
    seed: 1,
    periodMs: 10_000,
    startMs: Date.now(),
    ledger: false,
    parked: false,
    trouble: '',
    upgradePace: usualPace,
    storedReports: options.rate === undefined ? Math.min(storedReportsMost, share) : share,
    answerTimeoutMs: 10_000,
    heartbeatMs: 60_000,
    retryMs: 30_000,
    loadS: 3_600,
    ...options,
  };
}

export type FleetSettings = ReturnType<typeof withDefaults>;
