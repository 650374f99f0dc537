import type { LevelCounts } from '../codes/fault-levels.ts';
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

/** Faults of a type, by level. */
export interface FaultCountView extends LevelCounts {
  /** A type of the fault table in `/codes`. */
  readonly type: number;
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

/** One vehicle on the map and in the list of home. */
export interface VehicleView {
  readonly deviceId: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly projectName: string | null;
  readonly workingState: WorkingStateName;
  readonly faultLevel: number | null;
  readonly soc: number | null;
  /** Degrees WGS-84; null when the position is not valid. */
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly receivedAt: string | null;
}

/** A vehicle that needs somebody now, and why. */
export interface AttentionView {
  readonly deviceId: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly projectName: string | null;
  /** A level of the fault table in `/codes`; 0 for a vehicle that is offline without a fault. */
  readonly level: number;
  /** A type of the fault table in `/codes`; null = offline, or a level that only block B0 reports. */
  readonly faultType: number | null;
  readonly workingState: WorkingStateName;
  readonly soc: number | null;
  readonly highestCellVoltage: number | null;
  readonly lowestCellVoltage: number | null;
  readonly highestTemperature: number | null;
  readonly lowestTemperature: number | null;
  readonly insulationResistance: number | null;
  /** ISO 8601: since when the vehicle reports the fault, or last seen (offline). */
  readonly since: string;
}

/** State of the fleet now, in the caller's scope. */
export interface FleetStatusView {
  readonly asOf: string;
  readonly working: WorkingCounts;
  /** Sums over the newest value of each device. */
  readonly cumulative: { readonly mileageKm: number; readonly chargeKwh: number; readonly dischargeKwh: number };
  /** Devices by their newest fault level. */
  readonly faultLevels: LevelCounts;
  /** Active faults by type and level. */
  readonly faultTypes: readonly FaultCountView[];
  readonly attention: readonly AttentionView[];
  readonly attentionTotal: number;
  /** SOH of the fleet in steps of five percent: [lower bound, devices]. */
  readonly soh: readonly (readonly [number, number])[];
  readonly groups: readonly { readonly id: string | null; readonly name: string | null; readonly working: WorkingCounts }[];
}

export const groupings = ['project', 'customer', 'group'] as const;
export type Grouping = (typeof groupings)[number];

/** Why a value is null: sent as reserved FE.. or FF.., or outside its range. A field not named was not sent. */
export type NullReason = 'abnormal' | 'invalid' | 'outOfRange';

export interface BmuView {
  /** 1..8 */
  readonly number: number;
  /** mV */
  readonly voltages: readonly (number | null)[];
  /** degC */
  readonly temperatures: readonly (number | null)[];
}

/** `logout`: the vehicle said so; `silence`: it has not reported for longer than the setting allows. */
export const offlineCauses = ['logout', 'silence'] as const;
export type OfflineCause = (typeof offlineCauses)[number];

/** The newest state of one device. Keys of `values` are names of the record field table in `/codes`. */
export interface LatestView {
  readonly deviceId: string;
  readonly vin: string;
  /** Time in the frame, ISO 8601 UTC. */
  readonly recordedAt: string;
  /** Time at our port, ISO 8601 UTC. */
  readonly receivedAt: string;
  /** States of a device are in the order of these times, of equal ones in that of their records. ISO 8601 UTC. */
  readonly liveAt: string;
  readonly workingState: WorkingStateName;
  /** Why it is offline; null while it is not. Absent in a state that an older service told. */
  readonly offlineCause?: OfflineCause | null;
  /** Setting of the system: a device that has been silent for longer is offline. */
  readonly offlineAfterMs: number;
  readonly values: Readonly<Record<string, number | null>>;
  readonly reasons: Readonly<Record<string, NullReason>>;
  readonly faults: readonly { readonly type: number; readonly level: number }[];
  readonly bmus: readonly BmuView[];
}

/** Newest states of some devices, as far as they fit into one answer of the bus. */
export interface LatestManyView {
  readonly items: readonly LatestView[];
  /** Devices that are left to ask for. */
  readonly rest: readonly string[];
}

/** Columnar series: `times[i]` (epoch ms) goes with `columns[metric][i]`. */
export interface SeriesView {
  readonly deviceId: string;
  readonly from: string;
  readonly to: string;
  /** Width of one point in seconds; 0 = raw records. */
  readonly bucketS: number;
  readonly times: readonly number[];
  /** By metric: the value, the mean of the point, or for a code the last in it. */
  readonly columns: Readonly<Record<string, readonly (number | null)[]>>;
  /** Least and largest of each point, of the folded measures; only where a point stands for several records. */
  readonly lowest?: Readonly<Record<string, readonly (number | null)[]>>;
  readonly highest?: Readonly<Record<string, readonly (number | null)[]>>;
  /** Codes are known from here on only: the range is longer than `limits.seriesCodeDaysMax`. ISO 8601, UTC. */
  readonly codesFrom?: string;
}

/** A raw frame as it travelled. `total` of their page counts up to `limits.messageCountMax`. */
export interface MessageView {
  /** Unique within the device; begins with the epoch ms of `recordedAt`. */
  readonly id: string;
  readonly deviceId: string;
  /** Time at our port, ISO 8601 UTC. */
  readonly receivedAt: string;
  /** Time in the frame, ISO 8601 UTC; that at our port where the frame has none. */
  readonly recordedAt: string;
  readonly direction: 'up' | 'down';
  readonly command: number;
  readonly response: number;
  /** Why nothing was read from it; null for a good frame. */
  readonly rejected: string | null;
  /** The whole frame in hex; its data unit in plain where the vehicle sent it encrypted. */
  readonly bytes: string;
}

/** Frames since the store was made: accepted = stored + duplicate + rejected. */
export interface LedgerView {
  readonly accepted: number;
  readonly stored: number;
  readonly duplicate: number;
  readonly rejected: Readonly<Record<string, number>>;
  readonly records: number;
}

/** Counters of the TCP port since its process started. */
export interface ListenerView {
  readonly node: string;
  readonly connections: number;
  readonly onlineDevices: number;
  readonly counters: Readonly<Record<string, number>>;
}
