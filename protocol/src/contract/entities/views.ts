import type { SettingName } from '../rules/settings.ts';
import type { DeviceView, Kept, NamedRef } from '../views.ts';
import type { PolicySource } from '../vehicle-security.ts';
import type { PlatformView, ProfileView } from './profiles.ts';

/** Entities that people keep (specification, point 3), by the name they have in paths and subjects. */
export const entityNames = ['project', 'customer', 'group', 'device', 'version', 'model', 'config', 'profile', 'platform'] as const;

export type EntityName = (typeof entityNames)[number];

export interface ProjectView extends Kept {
  readonly name: string;
  /** Unique among the projects that are not deleted. */
  readonly number: string;
  readonly description: string | null;
  readonly customer: NamedRef | null;
  /** Devices that belong to it. */
  readonly devices: number;
}

export interface CustomerView extends Kept {
  readonly name: string;
  readonly description: string | null;
  /** Projects that belong to it. */
  readonly projects: number;
}

export interface GroupView extends Kept {
  readonly name: string;
  readonly description: string | null;
  /** Devices that belong to it. */
  readonly devices: number;
}

export interface VersionView extends Kept {
  readonly number: string;
  readonly notes: string | null;
}

/** Static data of GB/T 32960.3-2025 annex A that all vehicles of a model share; fields in `/codes` modelFields. */
export interface ModelView extends Kept {
  /** Model number and configuration. */
  readonly name: string;
  readonly number: string;
  readonly configuration: string | null;
  readonly edition: string | null;
  readonly power: string | null;
  readonly topSpeed: number | null;
  readonly electricRange: number | null;
  readonly rangeTest: string | null;
  readonly gearRatios: string | null;
  readonly ratedVoltage: number | null;
  readonly ratedEnergy: number | null;
  readonly voltageMethod: string | null;
  readonly alarmThresholds: string | null;
  readonly swappable: boolean;
  readonly rangeExtended: boolean;
  readonly packModel: string | null;
  readonly packCount: number | null;
  readonly packChemistry: string | null;
  readonly packEnergy: number | null;
  readonly packCooling: string | null;
  readonly packLayout: string | null;
  readonly packPosition: string | null;
  readonly motorModel: string | null;
  readonly motorKind: string | null;
  readonly motorPosition: string | null;
  readonly motorCooling: string | null;
  readonly motorVoltage: number | null;
  readonly motorCurrent: number | null;
  readonly motorPower: number | null;
  readonly motorSpeed: number | null;
  readonly motorTorque: number | null;
  readonly motorOutputTorque: number | null;
  readonly fuelType: string | null;
  readonly fuelGrade: string | null;
  readonly enginePower: number | null;
  readonly engineTorque: number | null;
  readonly fuelCellFuel: string | null;
  readonly tankKind: string | null;
  readonly tankPressure: number | null;
  readonly fuelCellCooling: string | null;
  readonly fuelCellVoltage: number | null;
  readonly fuelCellRatedPower: number | null;
  readonly fuelCellPeakPower: number | null;
  readonly stackCount: number | null;
  readonly hydrogenRange: number | null;
  readonly hydrogenMass: number | null;
  readonly terminalModel: string | null;
  readonly terminalBrand: string | null;
  /** Devices of this model. */
  readonly devices: number;
}

export interface ConfigView extends Kept {
  readonly name: SettingName;
  readonly value: string;
}

export interface EntityViews {
  readonly project: ProjectView;
  readonly customer: CustomerView;
  readonly group: GroupView;
  readonly device: DeviceView;
  readonly version: VersionView;
  readonly model: ModelView;
  readonly config: ConfigView;
  readonly profile: ProfileView;
  readonly platform: PlatformView;
}

/** `policy`: its security policy, or one that it inherits from, was set. */
export const changeActions = ['add', 'change', 'remove', 'restore', 'policy'] as const;
export type ChangeAction = (typeof changeActions)[number];

/** Who changed what. `before` and `after` hold the fields that differ; null = it was not there. */
export interface ChangeView {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: string;
  readonly action: ChangeAction;
  /** Of a change of a policy: whose it is; the history of a vehicle has those of its project, its profile and the default too. */
  readonly source: PolicySource | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** A cell of an imported file that was refused. `line` counts from 1, the heading included. */
export interface ImportProblem {
  readonly line: number;
  /** Heading of the column; empty for the row as a whole. */
  readonly column: string;
  readonly value: string;
  readonly reason: { readonly 'zh-CN': string; readonly en: string };
}

/** What an import did, or would do when `dryRun`. Nothing is imported while there is a problem. */
export interface ImportReport {
  readonly dryRun: boolean;
  readonly rows: number;
  readonly imported: number;
  /** The first of them; `problemTotal` counts all. */
  readonly problems: readonly ImportProblem[];
  readonly problemTotal: number;
}
