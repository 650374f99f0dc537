import { crossingKinds, geofenceColours, geofenceLimits, type GeofenceColour } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, deviceFilter, figure, inOrder, itemsOf, moment, named, openRange, pageOf, paging, rowId, stretch, text } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';

const { nameMax, radiusLeastM, radiusMostM, pointsLeast, pointsMost } = geofenceLimits;
const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-85).max(85);

const shape = named(
  'GeofenceShape',
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('circle'), longitude, latitude, radiusM: z.number().min(radiusLeastM).max(radiusMostM) }),
    z.strictObject({ kind: z.literal('polygon'), points: z.array(z.tuple([longitude, latitude])).min(pointsLeast).max(pointsMost).describe('Longitude and latitude; the last joins the first') }),
  ]),
);

const colourNames = Object.keys(geofenceColours);
const isColour = (name: string): name is GeofenceColour => Object.hasOwn(geofenceColours, name);
const colour = z.string().refine(isColour, `One of: ${colourNames.join(', ')}`).describe('Name of `geofenceColours`');

export type GeofenceShape = ViewOf<typeof shape>;

const geofenceView = named(
  'GeofenceView',
  z.object({
    id: z.string(),
    name: z.string(),
    colour: z.string(),
    projectId: z.uuid().nullable().describe('Whose vehicles it is for; null for the whole fleet'),
    projectName: text,
    shape,
    revision: count.describe('Goes up with each change'),
    workingOut: z.boolean().describe('Crossings of the past are still being worked out'),
    inside: count.describe('Vehicles in it now, of those the caller sees'),
    createdAt: moment,
    createdBy: z.string(),
    updatedAt: moment,
  }),
);
/** A place with a name: a circle or a polygon in WGS-84. */
export interface GeofenceView extends ViewOf<typeof geofenceView> {}

/** A caller with a limited scope keeps those of the own projects. */
const within = ['projects', 'customers'] as const;
const fields = { name: z.string().trim().min(1).max(nameMax), colour, projectId: z.uuid().nullable().describe('Null for the whole fleet, which needs a scope of everything'), shape };

export const geofenceList = route({
  method: 'GET',
  path: '/api/v1/geofences',
  access: 'view',
  service: 'telemetry',
  summary: 'Geofences of the whole fleet and of the projects that the caller sees, by name',
  output: itemsOf(geofenceView),
});

export const geofence = procedure({ service: 'telemetry', input: z.strictObject({ id: rowId }), output: geofenceView });

export const geofenceAdd = route({
  method: 'POST',
  path: '/api/v1/geofences',
  access: 'add',
  within,
  service: 'telemetry',
  summary: 'Adds a geofence; crossings of the last days are worked out behind it',
  input: z.strictObject(fields),
  output: geofenceView,
});

export const geofenceChange = route({
  method: 'PUT',
  path: '/api/v1/geofences/:geofenceId',
  access: 'update',
  within,
  service: 'telemetry',
  summary: 'Changes a geofence; another shape has its crossings worked out again',
  input: z.strictObject({ geofenceId: rowId, revision: count, ...fields }),
  output: geofenceView,
  before: geofence,
});

export const geofenceDelete = route({
  method: 'DELETE',
  path: '/api/v1/geofences/:geofenceId',
  access: 'delete',
  within,
  service: 'telemetry',
  summary: 'Deletes a geofence with its crossings; it can be restored',
  input: z.strictObject({ geofenceId: rowId }),
  output: geofenceView,
  before: geofence,
});

export const geofenceRestore = route({
  method: 'POST',
  path: '/api/v1/geofences/:geofenceId/restore',
  access: 'delete',
  within,
  service: 'telemetry',
  summary: 'Restores a deleted geofence with its crossings',
  input: z.strictObject({ geofenceId: rowId }),
  output: geofenceView,
});

const crossingView = named(
  'GeofenceCrossingView',
  z.object({
    id: z.string(),
    geofenceId: z.string(),
    geofenceName: z.string(),
    deviceId: z.uuid(),
    vin: z.string(),
    plate: text,
    projectName: text,
    kind: z.enum(crossingKinds),
    at: moment.describe('Of the first position on the other side'),
    since: moment.nullable().describe('Of the last position before it: in between the edge was crossed; null where none is known'),
    longitude: figure,
    latitude: figure,
    dwellS: figure.describe('How long it was inside, of who left'),
  }),
);
/** A vehicle entered or left a geofence. */
export interface GeofenceCrossingView extends ViewOf<typeof crossingView> {}

export const geofenceCrossings = route({
  method: 'GET',
  path: '/api/v1/geofence-crossings',
  access: 'view',
  service: 'telemetry',
  summary: 'When vehicles entered and left geofences, newest first',
  input: z
    .strictObject({ geofenceId: rowId.optional(), deviceId: z.uuid().optional(), crossing: z.enum(crossingKinds).optional(), ...deviceFilter, ...openRange, ...paging })
    .refine(...inOrder),
  output: pageOf(crossingView),
});

const dwellView = named(
  'GeofenceDwellView',
  z.object({ geofenceId: z.string(), visits: count, vehicles: count, dwellS: count.describe('Of all vehicles within the range together'), longestS: count }),
);
/** How long vehicles were in a geofence. */
export interface GeofenceDwellView extends ViewOf<typeof dwellView> {}

export const geofenceDwell = route({
  method: 'GET',
  path: '/api/v1/geofence-dwell',
  access: 'view',
  service: 'telemetry',
  summary: 'How long vehicles were in each geofence within a range, and how often',
  input: stretch(366).safeExtend({ deviceId: z.uuid().optional() }),
  output: itemsOf(dwellView),
});
