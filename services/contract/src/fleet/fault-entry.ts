import { faultEntryTextNames, type FaultEntryText } from '@voltdeck/protocol/codes';
import { changeActions, forms, importLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, figure, moment, named, oneById, text } from '../fields.ts';
import { procedure, route, type OutputOf, type ViewOf } from '../route.ts';
import { entity, kept } from './entity.ts';
import { except, importing, importReport, rowsOfFile, existing, template } from './files.ts';

function textShape(): { [Name in FaultEntryText]: typeof text };
function textShape(): Record<string, z.ZodType> {
  return Object.fromEntries(faultEntryTextNames.map((name) => [name, text]));
}

const said = {
  bmsModel: text.describe('BMS model of the vehicles that it is for; null = all models'),
  type: count.describe('Fault type of protocol/README.md, Faults and levels'),
  level: figure.describe('How the model rates the fault; stored faults keep the level that the vehicle reported'),
  ...textShape(),
};

export const faultEntryView = named('FaultEntryView', z.object({ ...kept, ...said, devices: count.describe('Vehicles that it is for') }));
/** What a deployment says of a fault type of one BMS model, or of all; null fields are those of the built-in dictionary. */
export interface FaultEntryView extends ViewOf<typeof faultEntryView> {}

const path = '/api/v1/fault-entries';
export const faultEntry = entity('faultEntry', { path, view: faultEntryView, form: forms.faultEntry, fleetWide: 'changed', words: { one: 'fault dictionary entry', list: 'fault dictionary' } });

const version = z.object({
  version: count,
  at: moment,
  by: z.string(),
  action: z.enum(changeActions),
  changed: z.array(z.string()).describe('Names of the fields that it changed'),
  fields: z.object(said),
});
/** An entry as it was from one change to the next. */
export interface FaultEntryVersion extends ViewOf<typeof version> {}

export const faultEntryVersions = route({
  method: 'GET',
  path: `${path}/:id/versions`,
  access: 'view',
  service: 'fleet',
  summary: 'Versions of a fault dictionary entry, newest first: the latest 200',
  input: oneById,
  output: z.object({ items: z.array(version), total: count }),
});

export const faultEntryRevert = route({
  method: 'POST',
  path: `${path}/:id/revert`,
  access: 'update',
  fleetWide: true,
  service: 'fleet',
  summary: 'Bring back what an older version of a fault dictionary entry said, as a new version',
  input: z.strictObject({ ...oneById.shape, version: count.min(1).describe('The newest one, as the caller knows it'), to: count.min(1).describe('The version to bring back') }),
  output: faultEntryView,
  before: faultEntry.read,
});

export const faultEntryImportTemplate = route({ path: '/api/v1/fault-entry-imports/template', summary: 'An empty file to import the fault dictionary from', ...template });
export const faultEntryImport = route({
  path: '/api/v1/fault-entry-imports',
  fleetWide: true,
  summary: 'Import entries of the fault dictionary from a file, or try to: all rows, or none while one has a problem',
  ...importing,
  input: z.strictObject({ ...rowsOfFile.shape, existing }),
});
export const faultEntryImportApply = route({
  method: 'POST',
  path: '/api/v1/fault-entry-imports/:uploadId',
  access: 'add',
  fleetWide: true,
  service: 'fleet',
  summary: 'Import what a trial with `existing=update` showed: its good rows; what was changed since is refused as a conflict',
  timeoutMs: importLimits.runTimeoutMs,
  input: z.strictObject({ uploadId: z.uuid(), except }),
  output: importReport,
});

/** The whole dictionary for services that keep a copy, in pages. `stamp` tells one state of it from another: who has that one already gets no items. */
export const faultEntries = procedure({
  service: 'fleet',
  input: z.strictObject({ stamp: text, after: z.uuid().nullable() }),
  output: z.object({ stamp: z.string(), items: z.array(z.object({ id: z.uuid(), ...said })), next: z.uuid().nullable() }),
});
export type FaultEntryRow = OutputOf<typeof faultEntries>['items'][number];
