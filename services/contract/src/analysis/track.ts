import { limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { answeredRange, count, deviceStretch, figure, named } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

/** West, south, east, north; none of our areas crosses the 180th meridian. */
const area = z
  .array(z.number().min(-180).max(180))
  .length(4)
  .refine(([west = 0, south = 0, east = 0, north = 0]) => west <= east && south <= north, 'West, south, east, north in degrees, in this order')
  .describe('West, south, east, north in degrees WGS-84: only what of the line touches it');

const trackView = named(
  'TrackView',
  z.object({
    deviceId: z.uuid(),
    ...answeredRange,
    positions: count.describe('Positions that the line is drawn from; more than the points below when it was simplified'),
    times: z.array(z.number()).describe('Epoch ms'),
    longitudes: z.array(z.number()).describe('Degrees WGS-84'),
    latitudes: z.array(z.number()),
    speeds: z.array(figure).describe('km/h'),
    socs: z.array(figure).describe('Percent'),
    afterSilence: z.array(count).describe('Points before which the vehicle sent no position for longer than `silenceS`: no line leads to them'),
    afterCut: z.array(count).describe('Points before which the line lies outside of the area: none leads to them either'),
    silenceS: z.number(),
    gapCount: count.describe('Of the whole range, also outside of the area'),
    gaps: z.array(z.tuple([z.number(), z.number()])).describe(`The last ${limits.trackGapsMax} times between which no position came: the last before, the first after. Epoch ms`),
    datumUnknown: count.describe('Positions whose datum nobody named; they are taken for WGS-84'),
  }),
);
/** The way of a vehicle, simplified so that its line stays the same within what a map shows. Columns go together by index. */
export interface TrackView extends ViewOf<typeof trackView> {}

export const track = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/track',
  access: 'view',
  service: 'telemetry',
  summary: 'Where one device was over a range of time',
  input: deviceStretch(limits.trackDaysMax).safeExtend({
    zoom: z.number().min(0).max(22).optional().describe('Of the map: the line misses none by half a pixel. As on web maps, the world is 256 x 2^zoom pixels wide'),
    area: area.optional(),
  }),
  output: trackView,
  timeoutMs: limits.analysisTimeoutMs,
});
