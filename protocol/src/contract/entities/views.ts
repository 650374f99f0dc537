import type { SettingName } from '../rules/settings.ts';
import type { DeviceView, Kept, NamedRef } from '../views.ts';

/** Entities that people keep (specification, point 3), by the name they have in paths and subjects. */
export const entityNames = ['project', 'customer', 'group', 'device', 'version', 'config'] as const;

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
  readonly config: ConfigView;
}

export const changeActions = ['add', 'change', 'remove', 'restore'] as const;
export type ChangeAction = (typeof changeActions)[number];

/** Who changed what. `before` and `after` hold the fields that differ; null = it was not there. */
export interface ChangeView {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: string;
  readonly action: ChangeAction;
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
