import { boundParts, changeActions, entityNames, policySources } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, named, oneById, pageOf, paging, rowId, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';
import { deviceView } from './device.ts';
import { listed } from './entity.ts';

const fields = z.record(z.string(), z.unknown()).nullable();

const changeView = named(
  'ChangeView',
  z.object({
    id: z.string(),
    at: moment,
    by: z.string(),
    action: z.enum(changeActions),
    source: z.enum(policySources).nullable().describe('Of a change of a policy: whose it is; the history of a vehicle has those of its project, its profile and the default too'),
    before: fields.describe('The fields that differ; null = it was not there'),
    after: fields,
  }),
);
/** Who changed what. */
export interface ChangeView extends ViewOf<typeof changeView> {}

const history = { ...paging, cursor: rowId.optional() };

export const changes = route({
  method: 'GET',
  path: '/api/v1/changes/:entity/:id',
  access: 'view',
  service: 'fleet',
  summary: 'Who changed an entity, newest first',
  input: z.strictObject({ entity: z.enum(entityNames), ...oneById.shape, ...history }),
  output: pageOf(changeView),
});

const bindingView = named(
  'BindingView',
  z.object({
    id: z.string(),
    part: z.enum(boundParts),
    code: z.string().describe('Battery pack code, serial of the BMS, hardware id or IMEI'),
    startedAt: moment.describe('When the platform learned of it'),
    endedAt: moment.nullable().describe('null = it is on the device now'),
    caseId: text.describe('The case in which it was fitted'),
  }),
);
/** From when to when a part was on a device: charts say where one ends. */
export interface BindingView extends ViewOf<typeof bindingView> {}

export const bindings = route({
  method: 'GET',
  path: '/api/v1/devices/:id/bindings',
  access: 'view',
  service: 'fleet',
  summary: 'Battery and terminals of a device, from when to when',
  input: z.strictObject({ ...oneById.shape, ...history }),
  output: pageOf(bindingView),
});

export const reminders = route({
  method: 'GET',
  path: '/api/v1/reminders',
  access: 'view',
  service: 'fleet',
  summary: 'Devices whose service ends soon or has ended',
  input: z.strictObject({ ...paging, cursor: listed.cursor }),
  output: pageOf(deviceView),
});
