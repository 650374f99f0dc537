import type { ScopeList } from './route.ts';

/** A page of a list read by key: pass `next` as `cursor` for the following page. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
  readonly total: number;
}

/** What a data scope reaches, without its ids. */
export type ScopeReach = { readonly all: boolean } & Readonly<Record<ScopeList, boolean>>;

/** Service status of a device (screens.md, words of the entities). */
export const serviceStatuses = ['notActivated', 'inService', 'expiring', 'expired', 'suspended'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/** How a device was added to the fleet. */
export const deviceSources = ['manual', 'import', 'login', 'platform'] as const;
export type DeviceSource = (typeof deviceSources)[number];

export interface NamedRef {
  readonly id: string;
  readonly name: string;
}

/** In the order in which they are shown, the busiest first. */
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
