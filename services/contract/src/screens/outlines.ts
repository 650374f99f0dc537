import { mapOutlineKinds, mapOutlineLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, done, itemsOf, moment, named } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';

/** One line without control characters. */
const line = (most: number) => z.string().trim().max(most).regex(/^\P{Cc}*$/u);

const about = {
  name: line(mapOutlineLimits.nameMax).min(1),
  kind: z.enum(mapOutlineKinds).describe('Lines of a country are drawn wider than those of its provinces'),
  approval: line(mapOutlineLimits.approvalMax).default('').describe('The number under which the map was approved, shown in the corner of the map; empty where the law asks for none'),
};

const mapOutlineView = named(
  'MapOutlineView',
  z.object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(mapOutlineKinds),
    approval: z.string().describe('Empty: none'),
    positions: count.describe('Of all lines'),
    parts: count.describe('In which its lines are read'),
    addedAt: moment,
    addedBy: z.string(),
  }),
);
/** Outlines that the maps of walls show. */
export interface MapOutlineView extends ViewOf<typeof mapOutlineView> {}

const mapOutlinePart = named(
  'MapOutlinePart',
  z.object({ lines: z.array(z.array(z.number())).describe('Of each line longitude and latitude in turn, degrees WGS-84') }),
);
/** A part of the lines of an outline. */
export interface MapOutlinePart extends ViewOf<typeof mapOutlinePart> {}

export const mapOutlineList = route({
  method: 'GET',
  path: '/api/v1/map-outlines',
  access: 'view',
  service: 'modules',
  summary: 'The outlines that the maps of walls show',
  output: itemsOf(mapOutlineView),
});

const ofOutline = { path: '/api/v1/map-outlines/:id', service: 'modules' } as const;

export const mapOutline = route({
  ...ofOutline,
  method: 'GET',
  access: 'view',
  summary: 'Lines of an outline, part by part',
  input: z.strictObject({ id: z.uuid(), part: z.number().int().min(0).default(0) }),
  output: mapOutlinePart,
});

/** The edge stores the file and asks `mapOutlineKeep`. */
export const mapOutlineAdd = route({
  method: 'POST',
  path: '/api/v1/map-outlines',
  access: 'administrator',
  service: 'edge',
  summary: 'Upload an outline for the maps of walls: GeoJSON (RFC 7946) of areas or lines',
  file: true,
  input: z.strictObject(about),
  output: mapOutlineView,
});

/** The file lies in the bucket of uploads under its id. */
export const mapOutlineKeep = procedure({ service: 'modules', input: z.strictObject({ ...about, uploadId: z.uuid() }), output: mapOutlineView });

export const mapOutlineDelete = route({
  ...ofOutline,
  method: 'DELETE',
  access: 'administrator',
  summary: 'Remove an outline; walls stop showing it within ten minutes',
  input: z.strictObject({ id: z.uuid() }),
  output: done,
});
