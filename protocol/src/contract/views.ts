import type { Caller, Permission, UserType } from './permissions.ts';
import type { ScopeList } from './route.ts';
import type { VehicleSecurity } from './vehicle-security.ts';

/** A page of a list read by key: pass `next` as `cursor` for the following page. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
  readonly total: number;
}

/** What a data scope reaches, without its ids. */
export type ScopeReach = { readonly all: boolean } & Readonly<Record<ScopeList, boolean>>;

export interface SessionView {
  readonly user: { readonly id: string; readonly loginName: string; readonly name: string; readonly type: UserType };
  readonly permissions: readonly Permission[];
  /** Whether the data scope is everything, else which of its lists name anything. Absent: not known, nothing is hidden for it. */
  readonly reach?: ScopeReach;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  /** The policy demands a second factor that the user does not have: until then only the account is open. */
  readonly secondStepNeeded?: true;
}

/** A new session: its secret goes into the cookie and is never stored in clear. */
export interface SessionGrant {
  readonly secret: string;
  /** Names a browser that the account had not used before, for its cookie. */
  readonly browser?: string;
  readonly session: SessionView;
}

/** Whom a session cookie or an API token belongs to. */
export interface ResolvedCaller {
  readonly caller: Caller;
  readonly session: SessionView;
}

/** Service status of a device (screens.md, words of the entities). */
export const serviceStatuses = ['notActivated', 'inService', 'expiring', 'expired', 'suspended'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/** How a device came into the fleet. */
export const deviceSources = ['manual', 'import', 'login', 'platform'] as const;
export type DeviceSource = (typeof deviceSources)[number];

export interface NamedRef {
  readonly id: string;
  readonly name: string;
}

/** From when on a device ran a version. */
export interface SoftwareSpan {
  /** null = nobody knows what it ran. */
  readonly version: string | null;
  /** ISO 8601, UTC: when the fleet learned of it; null = since the device is known. */
  readonly since: string | null;
}

/** What every entity that people keep carries besides its own fields. */
export interface Kept {
  readonly id: string;
  /** Grows by one with each change; a change names the version that it was made from. */
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Login names; null = not by a person. */
  readonly createdBy: string | null;
  readonly updatedBy: string | null;
  readonly deletedAt: string | null;
}

export interface DeviceView extends Kept {
  /** Vehicle id: the VIN, unique. */
  readonly vin: string;
  readonly plate: string | null;
  readonly vehicleType: string | null;
  /** Chosen, or the only one whose number is the vehicle type. */
  readonly model: NamedRef | null;
  readonly source: DeviceSource;
  readonly project: NamedRef | null;
  readonly customer: NamedRef | null;
  readonly groups: readonly NamedRef[];
  readonly batteryId: string | null;
  readonly bmsId: string | null;
  readonly bmsModel: string | null;
  readonly hardwareId: string | null;
  /** What the vehicle reported last, or a person entered since. */
  readonly softwareVersion: string | null;
  /** ISO 8601, UTC: since when it is known to run that version; null = as long as it is known. */
  readonly softwareSince: string | null;
  readonly imei: string | null;
  readonly iccid: string | null;
  /** Name of the device profile that its frames are read by. */
  readonly profile: string;
  readonly security: VehicleSecurity;
  /** ISO 8601, UTC. */
  readonly activatedAt: string | null;
  readonly serviceStatus: ServiceStatus;
  readonly serviceSuspended: boolean;
  readonly serviceExpiresAt: string | null;
}

/** What telemetry keeps of a device: enough to group and to scope by joins. */
export interface DeviceProjection {
  readonly id: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly customerId: string | null;
  readonly customerName: string | null;
  readonly groups: readonly NamedRef[];
  /** Name of the device profile: how its frames are read. */
  readonly profile: string;
  /** ISO 8601, UTC: when it was put into service. */
  readonly activatedAt: string | null;
  readonly bmsModel: string | null;
  /** In order of time; the first is of the time before anybody knew better. */
  readonly software: readonly SoftwareSpan[];
  readonly deleted: boolean;
  /** Grows with every change of the device; an older one is ignored. */
  readonly revision: number;
}

/** Counts of the caller's scope. */
export interface FleetOverviewView {
  readonly devices: number;
  readonly projects: number;
  readonly customers: number;
  readonly devicesAddedThisMonth: number;
}

/** In the order in which they are told, the busiest first. */
export const workingStateNames = ['charging', 'discharging', 'idle', 'offline'] as const;
export type WorkingStateName = (typeof workingStateNames)[number];
export type WorkingCounts = Readonly<Record<WorkingStateName, number>>;

export const groupings = ['project', 'customer', 'group'] as const;
export type Grouping = (typeof groupings)[number];

/** Why a value is null: sent as reserved FE.. or FF.., or outside its range. A field not named was not sent. */
export type NullReason = 'abnormal' | 'invalid' | 'outOfRange';

/** `logout`: the vehicle said so; `silence`: it has not reported for longer than the setting allows. */
export const offlineCauses = ['logout', 'silence'] as const;
export type OfflineCause = (typeof offlineCauses)[number];
