import { eventKinds, isEventKind } from '@voltdeck/protocol/codes';
import { z } from 'zod';
import { inOrder, moment, named, openRange, pageOf, paging } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const eventDetail = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
export type EventDetail = ViewOf<typeof eventDetail>;

const deviceEventView = named(
  'DeviceEventView',
  z.object({
    id: z.string(),
    deviceId: z.uuid(),
    kind: z.string().describe('Name of `eventKinds`'),
    at: moment.describe("By the device's clock for what it says of itself (login, logout, changes), else by ours"),
    receivedAt: moment.describe('When the frame that told of it came; of silence, the last that came before it'),
    detail: z.record(z.string(), eventDetail).describe('By name of `eventDetails`'),
  }),
);
/** What happened to a device besides faults, charges and discharges. Kinds and details have their texts in the codes. */
export interface DeviceEventView extends ViewOf<typeof deviceEventView> {}

const kindProblem = `One of: ${Object.keys(eventKinds).join(', ')}`;

export const deviceEvents = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/events',
  access: 'view',
  service: 'telemetry',
  summary: 'What happened to one device, newest first',
  input: z.strictObject({ deviceId: z.uuid(), kind: z.string().max(40).refine(isEventKind, kindProblem).optional(), ...openRange, ...paging }).refine(...inOrder),
  output: pageOf(deviceEventView),
});
