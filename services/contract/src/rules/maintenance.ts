import { maintenanceStates, ruleLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, inOrder, moment, named, pageOf, paging, rowId, time } from '../fields.ts';
import { procedure, route, type GivenOf, type ViewOf } from '../route.ts';
import { maintenanceScope, ownerNames, ruleWithin } from './condition.ts';

const { reasonMax, periodMaxDays } = ruleLimits;
const dayMs = 86_400_000;

const periodView = named(
  'MaintenancePeriodView',
  z.object({
    id: z.string(),
    reason: z.string(),
    from: moment.describe('Never before it was saved'),
    to: moment,
    state: z.enum(maintenanceStates),
    scope: maintenanceScope,
    scopeNames: ownerNames,
    editable: z.boolean().describe('Every vehicle that it can be for is in the data scope of the caller'),
    revision: count.describe('Goes up with each change'),
    vehicles: count.describe('To which it applies, of those the caller sees'),
    createdAt: moment,
    createdBy: z.string(),
    updatedAt: moment,
  }),
);
/** A time in which rules raise no alarm for its vehicles. */
export interface MaintenancePeriodView extends ViewOf<typeof periodView> {}

const everyVehicle = { projectId: null, customerId: null, groupId: null };
const onePeriod = { periodId: rowId };
const fields = { reason: z.string().trim().min(1).max(reasonMax), from: time, to: time, scope: maintenanceScope.default(everyVehicle) };
const notLonger: [check: (stretch: { readonly from: number; readonly to: number }) => boolean, problem: { readonly path: string[]; readonly message: string }] = [
  ({ from, to }) => to - from <= periodMaxDays * dayMs,
  { path: ['to'], message: `A period is no longer than ${periodMaxDays} days` },
];

export const maintenanceList = route({
  method: 'GET',
  path: '/api/v1/maintenance-periods',
  access: 'view',
  service: 'telemetry',
  summary: 'Maintenance periods that apply to vehicles of the caller, those that start last first',
  input: z.strictObject({ maintenanceState: z.enum(maintenanceStates).optional(), ...paging }),
  output: pageOf(periodView),
});

export const maintenance = procedure({ service: 'telemetry', input: z.strictObject({ id: rowId }), output: periodView });

export const maintenanceAdd = route({
  method: 'POST',
  path: '/api/v1/maintenance-periods',
  access: 'add',
  within: ruleWithin,
  service: 'telemetry',
  summary: 'Adds a maintenance period in which rules raise no alarm; it starts now at the earliest',
  input: z.strictObject(fields).refine(...inOrder).refine(...notLonger),
  output: periodView,
});
export interface MaintenanceForm extends GivenOf<typeof maintenanceAdd> {}

export const maintenanceChange = route({
  method: 'PUT',
  path: '/api/v1/maintenance-periods/:periodId',
  access: 'update',
  within: ruleWithin,
  service: 'telemetry',
  summary: 'Changes a maintenance period; of one that is running, the reason and the end',
  input: z.strictObject({ ...onePeriod, revision: count, ...fields }).refine(...inOrder).refine(...notLonger),
  output: periodView,
  before: maintenance,
});

export const maintenanceEnd = route({
  method: 'POST',
  path: '/api/v1/maintenance-periods/:periodId/end',
  access: 'update',
  within: ruleWithin,
  service: 'telemetry',
  summary: 'Ends a running maintenance period now',
  input: z.strictObject(onePeriod),
  output: periodView,
  before: maintenance,
});

export const maintenanceDelete = route({
  method: 'DELETE',
  path: '/api/v1/maintenance-periods/:periodId',
  access: 'delete',
  within: ruleWithin,
  service: 'telemetry',
  summary: 'Deletes a maintenance period, which ends it; it can be restored',
  input: z.strictObject(onePeriod),
  output: periodView,
  before: maintenance,
});

export const maintenanceRestore = route({
  method: 'POST',
  path: '/api/v1/maintenance-periods/:periodId/restore',
  access: 'delete',
  within: ruleWithin,
  service: 'telemetry',
  summary: 'Restores a deleted maintenance period; what is left of it applies from now on',
  input: z.strictObject(onePeriod),
  output: periodView,
});
