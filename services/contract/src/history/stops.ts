import { z } from 'zod';
import { count, deviceFilter, figure, inOrder, moment, named, openRange, pageOf, paging, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const stopView = named(
  'StopView',
  z.object({
    id: z.string().describe('Of the trip before it'),
    deviceId: z.uuid(),
    vin: z.string(),
    plate: text,
    projectName: text,
    startedAt: moment.describe('End of the trip before it'),
    endedAt: moment.nullable().describe('Begin of the next trip; null while the vehicle stands'),
    durationS: z.number().describe('Until now while it stands'),
    longitude: figure.describe('Degrees WGS-84, where the trip before it ended'),
    latitude: figure,
    startSoc: figure,
    endSoc: figure.describe('At the next trip'),
    charges: count.describe('That began in it'),
    chargedKwh: z.number().describe('Gross, of these'),
  }),
);
/** Between two trips of a vehicle. */
export interface StopView extends ViewOf<typeof stopView> {}

/** What started at from <= time < to. */
export const stops = route({
  method: 'GET',
  path: '/api/v1/stops',
  access: 'view',
  service: 'telemetry',
  summary: 'Where vehicles stood between two trips, newest first',
  input: z
    .strictObject({
      deviceId: z.uuid().optional(),
      ...deviceFilter,
      ...openRange,
      longerThanS: z.number().int().min(0).max(31_536_000).default(0).describe('Shorter stops are left out'),
      ...paging,
    })
    .refine(...inOrder),
  output: pageOf(stopView),
});
