import { limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { answeredRange, count, deviceStretch, figure, named } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const trackView = named(
  'TrackView',
  z.object({
    deviceId: z.uuid(),
    ...answeredRange,
    positions: count.describe('Positions that were read; more than the points below when the line was thinned'),
    times: z.array(z.number()).describe('Epoch ms'),
    longitudes: z.array(z.number()).describe('Degrees WGS-84'),
    latitudes: z.array(z.number()),
    speeds: z.array(figure).describe('km/h'),
    socs: z.array(figure).describe('Percent'),
    afterSilence: z.array(count).describe('Points before which the vehicle sent no position for longer than `silenceS`: no line leads to them'),
    silenceS: z.number(),
    datumUnknown: count.describe('Positions whose datum nobody named; they are taken for WGS-84'),
  }),
);
/** The way of a vehicle, thinned so that its line stays the same within what a map shows. Columns go together by index. */
export interface TrackView extends ViewOf<typeof trackView> {}

export const track = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/track',
  access: 'view',
  service: 'telemetry',
  summary: 'Where one device was over a range of time',
  input: deviceStretch(limits.trackDaysMax),
  output: trackView,
  timeoutMs: limits.analysisTimeoutMs,
});
