import { limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { figure, moment, named, pageOf, paging, rowId, text, time } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';

const markView = named(
  'ServiceMarkView',
  z.object({
    id: z.string(),
    deviceId: z.uuid(),
    vin: z.string(),
    at: moment.describe('When the service was done'),
    mileage: figure.describe('km at that time; rules count on from here. null: the vehicle had not sent it, and rules do not count it until the next service'),
    cumulativeCharge: figure.describe('kWh, as `mileage`'),
    cumulativeDischarge: figure.describe('kWh, as `mileage`'),
    comment: text,
    createdAt: moment,
    createdBy: z.string(),
  }),
);
/** A service that was done on a vehicle: rules about service count from it on. */
export interface ServiceMarkView extends ViewOf<typeof markView> {}

export const serviceMarks = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/service-marks',
  access: 'view',
  service: 'telemetry',
  summary: 'Services that were done on one device, newest first',
  input: z.strictObject({ deviceId: z.uuid(), ...paging }),
  output: pageOf(markView),
});

export const serviceMark = procedure({ service: 'telemetry', input: z.strictObject({ id: rowId }), output: markView });

export const serviceMarkAdd = route({
  method: 'POST',
  path: '/api/v1/devices/:deviceId/service-marks',
  access: 'update',
  service: 'telemetry',
  summary: 'Records that a service was done on a device; rules about service count from it on',
  input: z.strictObject({
    deviceId: z.uuid(),
    at: time.optional().describe('Now when nothing is said; not in the future'),
    comment: z.string().trim().min(1).max(limits.faultCommentMax).optional(),
  }),
  output: markView,
});

export const serviceMarkDelete = route({
  method: 'DELETE',
  path: '/api/v1/service-marks/:markId',
  access: 'update',
  service: 'telemetry',
  summary: 'Deletes a service of a device; rules count again from the one before. It can be restored',
  input: z.strictObject({ markId: rowId }),
  output: markView,
  before: serviceMark,
});

export const serviceMarkRestore = route({
  method: 'POST',
  path: '/api/v1/service-marks/:markId/restore',
  access: 'update',
  service: 'telemetry',
  summary: 'Restores a deleted service of a device',
  input: z.strictObject({ markId: rowId }),
  output: markView,
});
