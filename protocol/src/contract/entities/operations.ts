import type { Operation } from '../operation.ts';
import type { Page } from '../views.ts';
import type { EntityName, EntityViews } from './views.ts';

/** What every list of entities takes. */
export interface EntityListInput {
  readonly search?: string;
  /** A field of the list; descending with a minus before it: `-createdAt`. */
  readonly sort?: string;
  readonly cursor?: string;
  readonly pageSize?: number;
  /** The deleted ones instead, to restore; asks for the permission to delete. */
  readonly deleted?: boolean;
}

export interface ProjectListInput extends EntityListInput {
  readonly customerId?: string;
}

export interface DeviceListInput {
  readonly search?: string;
  readonly projectId?: string;
  readonly customerId?: string;
  readonly groupId?: string;
  readonly cursor?: string;
  readonly pageSize?: number;
}

export interface DeviceEntityListInput extends EntityListInput, DeviceListInput {
  /** Name of a device profile. */
  readonly profile?: string;
  /** Service statuses, separated by commas. */
  readonly serviceStatus?: string;
  /** What their policy relies on; several are separated by commas. */
  readonly trust?: string;
}

export interface EntityListInputs {
  readonly project: ProjectListInput;
  readonly customer: EntityListInput;
  readonly group: EntityListInput;
  readonly device: DeviceEntityListInput;
  readonly version: EntityListInput;
  readonly model: EntityListInput;
  readonly config: EntityListInput;
  readonly profile: EntityListInput;
  readonly platform: EntityListInput;
}

/** Fields by the names of the entity's form; checked by its rules where they are kept. */
export type EntityFields = Readonly<Record<string, unknown>>;

export interface EntityRef {
  readonly id: string;
  /** Version that the caller has seen: what was changed since is not overwritten. */
  readonly version: number;
}

export interface EntityOperations<Name extends EntityName> {
  readonly list: Operation<EntityListInputs[Name], Page<EntityViews[Name]>>;
  readonly read: Operation<{ readonly id: string }, EntityViews[Name]>;
  readonly add: Operation<{ readonly fields: EntityFields }, EntityViews[Name]>;
  readonly change: Operation<EntityRef & { readonly fields: EntityFields }, EntityViews[Name]>;
  /** `unassign`: what belongs to it stays, without it. */
  readonly remove: Operation<EntityRef & { readonly unassign?: boolean }, { done: true }>;
  readonly restore: Operation<EntityRef, EntityViews[Name]>;
}

function operationsOf<Name extends EntityName>(name: Name): EntityOperations<Name> {
  const subject = (action: keyof EntityOperations<Name>) => ({ subject: `fleet.${name}.${action}` });
  return {
    list: subject('list'),
    read: subject('read'),
    add: subject('add'),
    change: subject('change'),
    remove: subject('remove'),
    restore: subject('restore'),
  };
}

/** Requests of each entity that fleet keeps. */
export const entityOperations: { readonly [Name in EntityName]: EntityOperations<Name> } = {
  project: operationsOf('project'),
  customer: operationsOf('customer'),
  group: operationsOf('group'),
  device: operationsOf('device'),
  version: operationsOf('version'),
  model: operationsOf('model'),
  config: operationsOf('config'),
  profile: operationsOf('profile'),
  platform: operationsOf('platform'),
};

export interface ChangeListInput {
  readonly entity: EntityName;
  readonly id: string;
  readonly cursor?: string;
  readonly pageSize?: number;
}

export const importFormats = ['csv', 'xlsx'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** A piece of an uploaded file; `index` counts from 0. An upload is its caller's alone. */
export interface ImportPart {
  readonly uploadId: string;
  readonly index: number;
  readonly base64: string;
}

export interface ImportRun {
  /** What the file holds; devices when it is left out. */
  readonly entity?: 'device' | 'model';
  readonly uploadId: string;
  readonly format: ImportFormat;
  readonly dryRun: boolean;
}
